import { lists } from '../frames/lists.ts'

/** What any song can say. */
export const frenchLines = lists(`
when: au petit matin / à la nuit tombée / vers minuit / avant l'automne / à la fin du jour / chaque printemps / un dimanche clair / un après-midi / en plein été / dans la rue déserte / au lever du jour / sous la pluie battante / au mois d'avril / à trois heures dix / sans faire de bruit / sans dire adieu / sans me retourner
 / pas à pas / peu à peu / à voix basse / dans le demi-jour / encore une fois / sans savoir pourquoi / le cœur ouvert / les pieds dans l'herbe / le cœur en paix / comme on attend / comme au premier jour / sous un ciel gris / sous la même lune / les mains gelées / n'importe où / entre ombre et lumière / en prenant mon temps
 / au retour chez moi / avant la nuit / comme dans un conte / en plein janvier / jusqu'au dernier train / dans la rosée / un soir d'hiver / loin du bruit
then: @brief @act @where / @brief @state @where / @act @where @brief / @act @where / @when @act / @state @where / @when @state / @act @when / @state @when / @where @act / @where @state
turn: @brief @state @where / @brief @act @where / @act @where @brief / @act @when / mais @act @where / @state @where / et @act @when / pourtant @state @when / @when @state / @where @act / déjà @state @where
after: @brief @act @where / @brief @state @where / @act @where @brief / @act @where / @state @when / et @act @when / @when @act / @where @state / et @state @where / @where @act
thenOpen: @brief @act @where / @brief @state @where / @act @where / @when @act / @where @act / @state @where
turnOpen: mais @brief @act @where / mais @brief @state @where / mais ce soir @act @when / et soudain @state / enfin @act @where / mais @state @when / ce soir @state @where / maintenant @act @where
afterOpen: et @brief @act @where / et @brief @state @where / depuis ce jour @act / et maintenant @state / cette fois @act @when / et pour finir @state @where / désormais @act @when / et sans peur @act
phrase: {phrase} @when / {phrase} @where / {phrase}, @ever / @when, {phrase} / @where, {phrase} / {phrase}
placed: à {place} @act / à {place} @state / là-bas, à {place}, @act / à {place} @state @when
timed: c'était {time}, @state / un jour, {time}, @state / voici {time}, @act
also: et {le:T} [{V:briller}|{V:veiller}|{V:rester}|{V:attendre}] @where / {le:T} [{V:passer}|{V:briller}|{V:arriver}] @when / avec {le:T} @act @where / non loin de {le:T} @act @when / tout près de {le:T} @act
counted: {count} {bare:C} @where / {count} {bare:C} @when / ils sont {count} {bare:C} / il reste {count} {bare:C} @when
lift: [et|car] [tout|ce feu|le monde] [m'emporte|se lève|me pousse|s'éveille|s'allume] @when / [je sens|j'entends|je devine|je crois] que [vient|revient|monte] {le:bright} / [monte|grandit|renaît|respire] {le:bright} @when / on [entend|devine|attend] {le:sound} @where / [encore un pas|plus qu'un instant|plus rien à perdre], [lève|ouvre|donne] {le:body}
 / et {le:sky} [nous attend|nous appelle|s'ouvre à nous|nous regarde] @when / [respire|attends|écoute], {le:sky} [arrive|s'approche|s'éveille] @when
named: [regarde|écoute|viens|chante|danse|rêve|souris|avance|appelle|respire], {name}, [voici|voilà|revoilà|c'est] {le:S} / [avec|pour|près de] {name} {^:S}[{V:arriver}|{V:briller}|{V:revenir}] {le:S} / @brief, {name}, [voici|voilà|revoilà|c'est] {le:S} / {le:S} [{V:arriver}|{V:revenir}|{V:briller}] @brief, {name} / pour {name}, {le:S} [{V:briller}|{V:arriver}|{V:attendre}] @when / {name} et {le:S} @where / {name}, [ce soir|toujours|enfin] {le:S} @when / [je chante|je danse|je vis] avec {name} pour {le:S} / {name} porte {le:S} @where
hookPerson: {mon:S} [{V:danser}|{V:chanter}|{V:rêver}|{V:marcher}] [avec moi|en moi|dans ma voix] @when / [je chante|je vis|je reviens|j'écris] [encore |toujours |ce soir |]pour {mon:S} @when / {mon:S} me {V:donner} [la main|une chanson|du courage|la chaleur] @when / [je garde|je porte|j'appelle|je nomme] {mon:S} @where
hook: [je chante|je vis|je reviens|j'avance] [encore |toujours |ce soir |]pour {le:S} @when / {le:S} me [{V:réveiller}|{V:attendre}|{V:emporter}|{V:retrouver}|{V:porter}] @when / {le:S} me [{V:réveiller}|{V:attendre}|{V:emporter}|{V:retrouver}|{V:porter}] @where / [donne-moi|laisse-moi|je veux|je cherche] {le:S} @where
chorus: @claim, @ever / @brief @claim, @ever / @state, @ever / @claim @where / @ever, @claim / @claim, @claim / et @claim, @ever / @when, @claim / @where, @claim / @claim, @when / @brief, @claim
ever: je le sais / je te le jure / crois-moi / tu verras / c'est vrai / c'est ainsi / écoute-moi / c'est promis / vois-tu / pour de vrai / encore une fois / jusqu'au bout / on le saura / ce soir aussi / sans mentir / entends-tu
bridge: [peut-être que|qui sait si|un jour peut-être] {le:sky} [ne sait pas|n'a pas compris|n'a jamais su] @ask / [vu de loin|vu d'en haut] [tout est|tout semble|tout devient] [plus petit|plus clair|plus facile|moins lourd|une chanson] / [personne|rien] ne [se perd|s'efface|s'éteint|s'oublie] tant que [reste|vit|sonne|vibre|revient] {un:sound} / et si {le:feeling} [était aussi|n'était que|devenait] {un:light} @where
 / ce que [j'ai perdu|j'ai cherché|j'ai tu|j'ai craint] [revient|renaît|fleurit|se lève] comme {un:blossom} / [je vois enfin|j'ai compris tard|on apprend] que {le:feeling} [ne pèse plus|sait attendre|chante aussi|ne fait plus mal] / [derrière|sous|dans] {le:feeling} il y avait {un:light} @where
ask: [ce que vaut|ce que pèse|ce que cache] {un:feeling} / [ce que garde|ce que dit|ce que rêve] {le:plant} / [où s'en va|d'où revient] {le:water}
when: par un [matin|soir|jour] [clair|froid|bleu|d'avril|de pluie|sans lune|sans hâte] / [avant|après] [l'aube|la pluie|le tonnerre|le dîner|l'hiver|la sieste|l'école] / malgré [la pluie|le tonnerre|l'hiver|le froid] / avec la voix [claire|en paix|sans peur|au vent] / avec l'âme [claire|ouverte|en paix|sans peur] / avec le cœur [ouvert|en paix|sans peur|léger] / [à la lueur|à la chaleur|à l'éclat] de {un:light}
where: [près de|loin de|autour de|en face de|à côté de|au-delà de] {le:spot} / à côté de {un:blossom} / [à l'ombre|au pied] de {un:shade} / derrière {un:shade}
bridge: [peut-être que|qui sait si|il paraît que|je crois que|on dit que|je sais que|je sens que|parce que] @state @when / [je vois enfin|j'ai compris|je sais ce soir|on m'a dit] que @state @when / [et si|même si|pendant que] @state @where
lift: [je sens|j'entends|on dit|il paraît] que @state @when / [déjà|bientôt|enfin] @state @when
hookPerson: [voici|voilà|écoute|regarde] {le:S} @when / {le:S} [{V:chanter}|{V:rêver}|{V:marcher}|{V:revenir}] @where
hook: [voici|voilà|écoute|revoilà] {le:S} @when
adj: {#bleu|bleue|bleus|bleues} / {#oublié|oubliée|oubliés|oubliées} / {#perdu|perdue|perdus|perdues} / {#secret|secrète|secrets|secrètes} / {#doré|dorée|dorés|dorées} / {#lointain|lointaine|lointains|lointaines} / {#tranquille|tranquille|tranquilles|tranquilles} / {#fragile|fragile|fragiles|fragiles} / {#blanc|blanche|blancs|blanches} / {#sauvage|sauvage|sauvages|sauvages} / {#étrange|étrange|étranges|étranges} / {#endormi|endormie|endormis|endormies} / {#fidèle|fidèle|fidèles|fidèles} / {#usé|usée|usés|usées} / {#gris|grise|gris|grises} / {#d'hier|d'hier|d'hier|d'hier}
brief: ce soir / à l'aube / sans hâte / à deux / trop tard / tout bas / encore / doucement / ainsi / en paix / enfin / en mai / debout / sans fin
`)
