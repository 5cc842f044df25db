import { lists } from '../frames/lists.ts'

/** What any song can say. */
export const hindiLines = lists(`
when: शाम ढले / रात भर / सुबह-सुबह / पहली बारिश में / सावन में / चुपके-चुपके / धीरे-धीरे / हौले-हौले / दिन ढले / चाँदनी रात में / आधी रात को / फिर एक बार / बिन कहे / आँखें मूँदे / हाथ थामे / बरसों बाद / हर मौसम में / जाड़े की धूप में / नीले गगन तले / पल भर को
 / अपनी धुन में / ख़ामोशी से / नंगे पाँव / आज की रात / पहली बार / हर घड़ी / रुक-रुक के / बातों-बातों में / दूर कहीं / बीच सफ़र में / ठंडी हवा में / बूँदों के संग / तारों तले / आते-जाते / हँसते-हँसते / सोते-जागते / भीगे मौसम में
then: @state @when / @act @when / @act @where / @state @brief @where / @brief @where @state / @brief @where @act / @when @act / @where @act / @where @state / @when @state / @when {v:ने} @act / @where {v:ने} @act
turn: @state @when / @act @when / @state @where / फिर @state @when / @brief @where @state / @brief @when @state / @when @state / @where @state / @when फिर @state / @where फिर @state / और @when @state / @where {v:ने} @act / @when {v:ने} @act
after: @state @when / @act @when / @act @where / और @state @where / @brief @where @state / @brief @where @act / @when @act / @where @act / @where @state / @when @state / @when {v:ने} @act / @where {v:ने} @act / और @when @state
thenOpen: @brief @where @act / @brief @where @state / @when @act / @where @act / @where @state / @when {v:ने} @act / @where {v:ने} @act
turnOpen: मगर @brief @where @state / पर @brief @when @state / पर आज @where @state / मगर @when @state / फिर एक दिन @state / और अचानक @state / आज मगर @where @state / फिर यूँ हुआ, @when @state
afterOpen: अब @brief @where @state / अब @brief @where @act / अब @when @act / अब @where @act / अब से @where @state / आज के बाद @act / अब तो @when @state / फिर कभी @where @act
phrase: @when {phrase} / @where {phrase} / {phrase}, @ever / @when {phrase}, @ever / {phrase}
placed: {place} में @state / {place} में @when @state / {place} में {v:ने} @act / {place} में @when @act
timed: {time} में @state / {time} में {v:ने} @act / {time} में @where @state / {time} आए तो @where @state
also: {+:T} के साथ @act / {+:T} के पास @state / {+:T} के संग @when @state / {+:T} की याद में @act / {+:T} के लिए {v:ने} @act
counted: {count} {bare:C} @where रहें / {count} {bare:C} @when आएँ / {count} {bare:C} @where मिलें / अब तो {count} {bare:C} {#बचा|बची|बचे|बचीं} / {count} {bare:C} @when गाएँ
lift: [देखो|सुनो|लो|फिर] {bare:bright} {V:आ} / [देखो|सुनो|लो|फिर] @when {bare:sound} {V:गूँज} / [दिल कहे|मन कहे|लब कहें] {bare:bright} {V:जाग} / @when {mera:body} {V:झूम} / [फिर से|आज तो] {bare:sky} {V:मुस्कुरा} / [देखो|सुनो|लो|फिर] @when {bare:sky} {V:ठहर} / [कोई कहे|सब कहें] @when {bare:bright} {V:खिल} / [दिल कहे|मन कहे] @when {bare:water} {V:बह}
named: [सुनो|देखो|आओ|लो|गाओ|झूमो|हँसो|बोलो|चलो|कहो] {name}, {bare:S} [{V:आ}|{V:छा}|{V:गा}|{V:भा}|{V:जाग}|{V:गूँज}] / {bare:S} [{V:आ}|{V:छा}|{V:गा}], {name} [गाए|आए|नाचे|झूमे|हँसे|मुस्काए] / @brief {name} के लिए {bare:S} {V:आ} / {name} के संग @where {bare:S} {V:गूँज} / @brief {name} और {bare:S} [गाएँ|आएँ|मुस्काएँ] / @when {name} के संग {bare:S} {V:आ} / {name} के लिए @when {bare:S} {V:आ} / {name} के संग @when {bare:S} {V:गूँज} / {name} के नाम [ये|अपना|मेरा] {bare:S} [हर बार|सौ बार|दिन-रात|फिर आज] / {name} और {bare:S} @when [गाएँ|आएँ|मुस्काएँ|मिल जाएँ]
hookPerson: {mera:S} @when {^:S}[{V:गा}|{V:आ}|{V:मुस्कुरा}|{V:बुला}] / [सुन ले|आ जा], {mera+:S}, @when [गाएँ|मिल जाएँ|मुस्काएँ] / {mera+:S} के संग @when [गाएँ|जाएँ|मुस्काएँ|लौट आएँ] / {mera+:S} की [आवाज़|हँसी|ख़ुशबू] @when [आए|बुलाए|जगाए|लौट आए]
hook: {bare:S} @when {^:S}[{V:बुला}|{V:पुकार}|{V:मुस्कुरा}|{V:गा}|{V:लौट}] / {+:S} की [धुन|आवाज़|गूँज|बात|याद] @when [बुलाए|पुकारे|सताए|आए|जगाए] / {+:S} के संग @when [गाएँ|जाएँ|मुस्काएँ|झूमें|लौट आएँ] / [फिर से|आज भी|अब भी] {+:S} की [धुन|आवाज़|बात|याद] @when [गूँजे|बुलाए|जगाए|सुनाए] / {+:S} में @when [खो जाएँ|बह जाएँ|रम जाएँ|झूमें]
chorus: @claim, @ever / @brief @claim, @ever / @state, @ever / @ever, @claim / @claim, @claim / @when @claim / @where @claim / @brief @claim / @when, @ever, @claim
ever: सुन ले ज़रा / ओ साथिया / मान ले / सच है ये / देख तो / यूँ ही सदा / आज भी / हर घड़ी / क़सम से / ओ रे मन / जान ले / फिर वही / ओ हमनवा / बार-बार / उम्र भर
bridge: [शायद|क्या पता] {bare:feeling} भी {bare:light} हो / [दूर से|ऊपर से] देखो तो [सब कुछ छोटा लगे|सब कुछ अपना लगे|दुख भी सपना लगे|ग़म भी हल्का लगे] / {+:feeling} के पीछे @when {ek:light} {V:जल} / जो [खोया|टूटा|छूटा|बिछड़ा] वो @when [लौट आए|गीत बन जाए|फूल बन जाए|याद आए] / [आज समझे|अब जाना] कि {bare:feeling} भी [गाए|सिखाए|राह दिखाए|घर आए] / {bare:sky} [पूछे|सोचे|बोले] कि {bare:water} [कहाँ जाए|क्यों गाए|किसे बुलाए] / @when {bare:feeling} भी [गीत बन जाए|साथ निभाए|राह दिखाए]
when: [नीली|ठंडी|भीगी|सूनी|उजली|गहरी] [सुबह|शाम|रात|दोपहर] में / [पहली|आख़िरी|भूली|मीठी] [बारिश|धूप|आहट|छाँव] में / {+:season} से पहले / {+:season} के [बाद|साथ|साये में] / {+:light} की [चमक|रोशनी] में / {+:light} के [उजाले में|सामने]
where: {+:spot} के [पास|पीछे|आगे|उस पार|क़रीब] / {+:blossom} के [पास|साथ|क़रीब] / {+:shade} के [नीचे|पास|साये में]
bridge: [शायद|क्या पता|लगता है] @when @state / [अब जाना|आज समझे|सबने कहा] @where @state / [शायद|क्या पता|लगता है] @where @state
lift: [देखो|सुनो|लो|फिर] @when @state / [देखो|सुनो|लो|फिर] @where @state
hookPerson: {bare:S} @where {^:S}[{V:गा}|{V:आ}|{V:मुस्कुरा}|{V:लौट}] / {bare:S} @when {^:S}[{V:गा}|{V:आ}|{V:मुस्कुरा}|{V:लौट}]
hook: {bare:S} @where {^:S}[{V:बुला}|{V:पुकार}|{V:मुस्कुरा}|{V:लौट}]
any: bare / bare / bare / naya / purana / nila / pyara / anokha / chhota / bhula / sunahra / khoya / chup / har
brief: आज / फिर / यूँ ही / अकेले / चुप-चुप / देर से / सच में / कभी / हौले से / बस / अक्सर / हर बार / फिर से
`)
