/** Words of songs in Hindi as chats and film songs spell them: their letters say their sounds. */
export const hindiWords = `
aadhi aadmi aag aagaaz aage aahat aaj aakaashganga aakhiri aam aaraam aasra aastha aate aavaaz aaya aazaadi abaabeel abhi achaanak adhoora adhoore agast ajaayabghar
ajanbi ajgar akele aksar anaath angoor anjaam anjaane anokha anokhe anokhi antariksh apnon aspataal aurat baad baadal baag baageeche baagh baahon baam baap baapon baaton
baaz baazaar bachcha bachche bachpan badlaav bado badra bageecha bageeche baha bahaar bahega bahegi bahi bahti baj bajaaya baje bajega bajegi baji bajne bakri bana
banaaya banafsha banafshe banoon baraabri baraamda baraamde barsa barse barsega barsegi barsi bata battakh batti beej beete beetega beetegi bete beti bhaage bhaalu bhar
bhari bhed bhediya bhediye bheed bheeg bheega bheege bheegega bheegegi bheegi bhool bhoola bhoole bhooli bichha bichhda bijli bikhar bikhra bikhre bikhrega bikhregi
bikhri billi bistar bolega bolegi boli bosa botal boya brahmaand budhvaar bujh bujha bujhaaya bujhe bujhega bujhegi bujhi bulaaya bulbul buna bunenge buni chaabi chaacha
chaadar chaahat chaaku chaaval chaaykhaana chaaykhaane chada chadaaya chahak chahka chahke chahkega chahkegi chahki chal chala chalaaya chale chalega chalegi chali chalna
chalo chalta chamak chameli chamgaadad chamka chamke chamkega chamkegi chamki charnon charvaaha charvaahe chauk chaukhat chauraahe cheenti chehra chehre chhaata chhaate
chhaatr chhajja chhajje chhat chhod chhoda chhodenge chhodi chhoot chhoota chhoote chhootega chhootegi chhooti chhooya chhota chhote chhoti chhu chhupa chhupaaya chhutti
chingaari chitera chitere chitr chooha choohe choolhe choom chooma choomenge choomi chor chuna chune chunenge chuni chup chupke daada daadi daali daanav daata daaynaasor
daayri daftar dagar damkal darvaaza darvaaze daud dauktar daulfin deepastambh deevaali deevaangi deevaar deeya deeye dekhe dekhenge dekhi denge dhaaba dhaabe dhaar dhadak
dhadka dhadke dhadkega dhadki dhal dhala dhale dhalega dhalegi dharti dheere dhol dhool dhuaan dhun dhundh disambar diya doodh doolha doolhe dor dosti dukh dulhan dupatta
dupatte eed eestar ekta farishta farishte farsh farz fasal gaadi gaao gaaya gaayak gadha gadhe gahri galiyon gam garaj garja garje garjega garjegi garji garmi gauraiya ge
gehoon gend ghaas ghaat ghaati ghadi ghane ghanti ghoda ghode gi gilaas gilahri gine ginenge gir girja girje gitaar grah gubbaara gubbaare gudiya gufa gulaab gunguna
gungunaaya guruvaar gussa gusse guzar guzra guzre guzrega guzregi guzri haath haathi hafte hak halka hamanva hamko hathauda hathaude haule hausla hausle hava heera heere
hil hilegi hili hiran hogi holi husn idhar ik imaarat indradhnush injan inkalaab intazaar iyon jaade jaadoogar jaadoogarni jaadu jaag jaaga jaage jaagega jaagegi jaagenge
jaagi jaagte jaanvar jaate jabeen jad jagah jahaaz jal jala jalaaya jalan jale jalega jalegi jali jalpaakhi janavri jangal janm janmadin jannat jashn javaani jeet jhanda
jhande jharna jharne jheengur jhilmila jhola jhole jholi jhompadi jhoola jhoole jhoom jhooma jhoomar jhoome jhoomega jhoomegi jhoomi jhooth jhuk jhuka jhukaaya jhuke
jhukega jhukegi jhuki jhukti jhula jhulaaya joda jode jokar joote jooton judvaan jugnu jvaalaamukhi jvaar kaagaz kaam kaarkhaana kaarkhaane kaat kabhi kabootar kachhua
kadam kahaani kahe kaho kahte kaid kaise kalam kambal kameez kami kampyootar kamre kangaaru kareeb karishma karishme karz kasam kasba kasbe kataar kaua kaufi kaulej kha
khaadi khaali khaamoshi khaana khaane khaatir khanak khanke khankegi khanki khargosh khatm khel khet kheton khidki khil khila khilaadi khilaaf khilauna khilaune khile
khilega khilegi khili kho khol khola kholenge kholi khoya khul khula khule khushbu khushi khushiyon kinaara kinaare kismat kissa kitaab kitaabghar kiya koyal krismas
kshitij kuchh kudrat kumudini kursi kutta kutte laal laalten ladka ladke ladki laga lagaaya lagta lahar lahron lahu lambi langar lauta laute lautega lautegi lauti lekhak
lenge likh likha likhenge likhi logon lokal lomdi lutera lutere maafi maali maanenge maatha maazi machhli machhuaara machhuaare mahak mahboob mahbooba maheena maheene
mahima mahka mahke mahkega mahkegi mahki makdi manaaya manch mandir mangalvaar masheen masjid mauka mauke maula mausi maut mazaar mazdoor meenaar meethi mehar mela
mendhak milega milegi mitti mohalla mohalle moorat motar mubaarak mujhko munna munne murga murge murgi musaafir mushkil muskura muskuraaya naach naacha naache naachega
naachegi naachi naacho naam naav naayak naayika naksha nakshe namak nange nartaki nazm neeche neela neele neeli neem neembu neend neki nindiya od odenge odi oopar paal
paali paalne paani paas paathshaala paayal pachhtaava pachhtaave pada padenge padi padosi pagdandi pahaadi pahiya pahiye pahle pahli paisa paise pakad pakda pakdenge
pakdi panchhi panna panne parda pardesi parivaar parvaana parvaane parvat paseena pata patang patjhad patni patri patta patte pe ped peechhe peepal phool phoolon pighal
pighla pighle pighlega pighlegi pighli piya poochhe pota poti pukaar pukaara pukaare pukaarega pukaaregi pukaarenge pukaari pul puraana puraane puraani pyaala pyaale
pyaali pyaar pyaara pyaare pyaari raah raahon raaj raaja raajkumaar raajkumaari raakh raani raasta raaz rabba rahega rahenge rahna rangamanch rasoiya rasoiye rassi rauket
ravivaar rediyo rel reshmi rishta rooh roshan roya ruk ruka ruke rukega rukegi ruki rukna rukne saagar saahi saalgirah saara saarangi saare saathiya saavan saaya saaye
saaz saazinda saazinde sabko sabne sach sadak sahra saj saja sajaaya sajde saje sajega sajegi saji samandar samjhe sangeet santara santare sapnon sard sardi sau savera
savere seb seedi seekh seekha seepi sehat shaadi shaark shaayad shaayar shahad shakkar shama shanivaar sharaab sharnaarthi shorba shorbe shukravaar sikka sikke sinema
sipaahi siya skool soche somvaar sona sone sooar soona soone sooni sooraj soorajmukhi soorat soorma sota sote steshan sulag sulga sulge sulgega sulgegi sulgi suna sunaaya
sunahra sunahre sunahri sunenge taaj taakat taapu taar taara taaron tadap taiksi takdeer takhta takhte takiya takiye talak talvaar tambu tapri tapti taraana taraane
tasveer tattu taufi thaali thaam thaame thaami thaap thahar thahra thahre thahrega thahregi thahri thak thandi tikat titli todenge todi tohfa tohfe toli toota tootega
tootegi topi tujhpe tujhse ud uda udaasi udaaya udan udega udegi udi ujli ullu ummeed umr usi usne utaar utaarenge utha uthaaya uthenge utho vaada vaade vaadi vaah vaapsi
vahi vakt vatan vhel yaari yaaron yaatri yakeen zanjeer zid zulf
`

/** The same, but English has them too. */
export const sharedWords = `
ada aman au baar bache bad bada bah bahan bahe baja ban band bandar baras barf barson beech beet beta bo bol bola bole bose bula bun chun dam dar de der des dhali di din
door dost ee ga gagan gale gali gin god haar hafta har hari hile hon hoon hua jang jheel ji kal kama kamal kamra kate khat kise kot lab lad lage lau laut le lo log lori
magar mahal man mana mare mat mele mez mil mila mile mit mod mor moti mud muska nars nazar on or os paar pad par parde penguin pi pita pote rah ram re ret ro robot roti
sa saal saari sada sang sant sar sarkas shahar sher shor si so soya suni sur tale tat to tod toot toote tota tote trak ude uthe vida ya zara chain deen en gaye guru hans
hansa joon keen maine may na paden pizza roye seen yun
`

/** Words whose usual spelling hides a long vowel, a retroflex or the nose, and a spelling that says it; '~' is the nose. */
export const respelledWords = `
aangan aa~gan|aankh aa~kh|aansu aa~suu|aasmaan aasmaan|aaye aae|aayeena aa'iinaa|aayeene aa'iine|aayega aaegaa|aayegi aaegii|aayen aae~|aayenge aae~ge|aayi aa'ii
adda addddaa|adde adddde|andhera a~dheraa|andhere a~dhere|angoothi a~guutthii|ashtabaahu ashtabaahu|azaan azaan|baanh baa~h|baansuri baa~surii|baant baa~t
baantenge baa~tengge|baanti baa~tii|baarahveen baarahvii~|baaten baate~|bajaayenge bajaae~ge|bajaayi bajaa'ii|banaayenge banaae~ge|banaayi banaa'ii|battiyaan batti'yaa~
bhaagen bhaage~|bhaayi bhaa'ii|bichhaayenge bichhaae~ge|bichhaayi bichhaa'ii|boondon buu~do~|boyenge boe~ge|boyi bo'ii|bujhaayenge bujhaae~ge|bujhaayi bujhaa'ii
bulaaye bulaae|bulaayen bulaae~|bulaayenge bulaae~ge|chaand chaa~d|chaandi chaa~dii|chaandni chaa~dnii|chaay chaay'|chadaayenge charhaae~ge|chadaayi charhaa'ii|chain chain
chalaayenge chalaae~ge|chalaayi chalaa'ii|chamken chamke~|chattaan chattaan|chhaanv chhaa~v|chhaaye chhaae|chhooyenge chhuue~ge|chhooyi chhuuii|chhupaayenge chhupaae~ge
chhupaayi chhupaa'ii|chitthi chittthii|daastaan daastaan|deen dii~|dhoomketu dhuumketu|dhoondh dhuu~dh|dhoondha dhuu~dhaa|dhoondhenge dhuu~dhengge|dhoondhi dhuu~dhii
dikhaaye dikhaae|diye die|dophar dophar|draaivar ddraaivar|dukaan dukaan|een ii~|en e~|fon fon|gaanv gaa~v|gaay gaay'|gaaye gaae|gaayen gaae~|gaayenge gaae~ge|gaayi gaa'ii
gaye gae|gayeen gaii~|ghongha ghongghaa|ghonghe ghongghe|gineen ginii~|goonj guu~j|goonja guu~jaa|goonje guu~je|goonjega guu~jegaa|goonjegi guu~jegii|goonji guu~jii
gungunaaye gungunaae|gungunaayega gungunaaegaa|gungunaayegi gungunaaegii|guru guru|halvaayi halvaa'ii|hamen hame~|hans ha~s|hansa ha~saa|hanse ha~se|hansega ha~segaa
hansegi ha~segii|hansi ha~sii|hanste ha~ste|havaayi havaa'ii|humne hamne|huye hue|huyeen huii~|huyi huii|insaaf i~saaf|iyaan i'yaa~|jaagen jaage~|jaaye jaae|jaayega jaaegaa
jaayen jaae~|jagaaye jagaae|jagamgaaye jagamgaae|jalaayenge jalaae~ge|jalaayi jalaa'ii|javaan javaan|jhilmilaaye jhilmilaae|jhilmilaayega jhilmilaaegaa
jhilmilaayegi jhilmilaaegii|jhilmilaayi jhilmilaa'ii|jhoomen jhuume~|jhulaayenge jhulaae~ge|jiyen jie~|joon juun|judvaanon jurhvaa~o~|julaayi julaa'ii|junoon junuun
kaandha kaa~dhaa|kaandhe kaa~dhe|kaateen kaatii~|kahen kahe~|kahin kahii~|kahlaaye kahlaae|kamaayenge kamaae~ge|keen kii~|khaan khaan|khaayi khaa'ii|khayaal khayaal
khayaalon khayaalo~|khoye khoe|khoyenge khoe~ge|khoyi kho'ii|kisaan kisaan|kiye kie|koyi ko'ii|laaye laae|lagaaye lagaae|lagaayenge lagaae~ge|lahraaye lahraae|lahren lahre~
maan maan|maang maa~g|maanga maa~gaa|maangenge maa~gengge|maangi maa~gii|maanjhi maa~jhii|madhumakkhi madhumakkhii|mahken mahke~|maidaan maidaan|maine mai~ne
manaayenge manaae~ge|manaayi manaa'ii|may may'|mehmaan mehmaan|milaaye milaae|milen mile~|mithaayi mitthaa'ii|moond muu~d|moonde muu~de|muskaan muskaan|muskaaye muskaae
muskaayen muskaae~|muskuraaye muskuraae|muskuraayega muskuraaegaa|muskuraayegi muskuraaegii|muskuraayi muskuraa'ii|na na|naachen naache~|naya nayaa|naye nae|nayi naii
nibhaaye nibhaae|oonche uu~che|oonchi uu~chii|oont uu~t|paanv paa~v|paaye paae|paden parhe~|pankh pangkh|parchhaayi parchhaa'ii|pati pati|patthar patthar|peen pii~
piyaano pi'yaano|piye pie|piyenge pie~ge|pizza pizzaa|pizze pizze|raahen raahe~|raaten raate~|rahen rahe~|rasoyi raso'ii|roye roe|royega roegaa|royegi roegii|royi ro'ii
rulaaye rulaae|saadhu saadhu|saaikil saaikil|saamp saa~p|saansen saa~se~|saayeen saa'ii~|sadken sarhke~|sajaayenge sajaae~ge|sajaayi sajaa'ii|sambhaal sa~bhaal
sambhaala sa~bhaalaa|sambhaalenge sa~bhaalengge|sambhaali sa~bhaalii|saraay saraay'|sarhad sarhad|sataaye sataae|seen sii~|shaamiyaane shaami'yaane|shaan shaan
sikhaaye sikhaae|siye sie|soye soe|soyega soegaa|soyegi soegii|soyi so'ii|sukoon sukuun|sulaaye sulaae|sunaaye sunaae|sunaayenge sunaae~ge|sunaayi sunaa'ii
tanhaayi tanhaa'ii|toofaan tuufaan|udaaye urhaae|udaayenge urhaae~ge|uthaaye utthaae|uthaayenge utthaae~ge|uthaayi utthaa'ii|vidaayi vidaa'ii|yaaden yaade~|yahin yahii~
yun yuu~
`
