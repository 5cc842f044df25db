import { lists } from '../frames/lists.ts'

export const love = lists(`
where: devant ta porte / sous ton balcon / contre ta peau / au creux de tes bras / dans ton regard / à ta fenêtre / au bord de la mer / dans notre chanson / à deux pas de toi / dans la paume de ta main / dans le dernier wagon / au café du coin / sur le sable / dans tes cheveux / contre ton cœur
act: {v:garder} {ton:keepsake}[| @adj] / {v:murmurer} ton nom / {v:écouter} {ton:air}[| @adj] / {v:attendre} {ton:writing}[| @adj] / {v:compter} tes grains de beauté / {v:chercher} {ton:body} / {v:allumer} {un:lit}[| @adj] / {v:danser} avec toi / {v:chanter} pour toi / {v:boire} {ton:cup} / {v:dessiner} {ton:body} / {v:apprendre} ton accent
state: {le:sky} {V:regarder} ta bouche / {le:sky} {V:tomber} pour te voir / {ton:body} {V:trembler} un peu / {ton:air}[| @adj] {V:habiter} la maison / {le:plant}[| @adj] {V:porter} ton parfum / {le:light}[| @adj] {V:dessiner} ton ombre / la rue {V:chanter} pour toi / {le:bright} {V:briller} dans tes yeux
claim: reste avec moi / ne me lâche pas / tu es mon matin / avec toi tout brille / embrasse-moi / dis-moi que oui / ton amour me fait du bien / je ne veux plus rien / mon cœur est à toi / on ne fait plus qu'un / tu me donnes la vie / ton rire est ma maison / il n'y a que toi / je t'aime si fort
hook: avec toi [je veux|je sens|je trouve|je vis] {le:S} @when / tu es {mon:S} [@when|@where] / je te [donne|dois|chante|garde] {le:S} @where / [je t'attends|je t'aime|je t'embrasse] avec {le:S} @when
`)

export const longing = lists(`
where: à la gare / de ton côté du lit / sous la pluie / sur le quai désert / à la table de nous deux / derrière la porte / dans ta dernière lettre / de l'autre côté de la mer / dans ma poche trouée / à chaque coin de rue / au bout du fil muet / sur ta chaise vide / devant le miroir / dans un bar de passage / dans la ville endormie
act: {v:garder} {ton:keepsake}[| @adj] / {v:déchirer} {ton:writing}[| @adj] / {v:attendre} {ton:air}[| @adj] / {v:effacer} {ton:body} / {v:perdre} {le:keepsake}[| @adj] / {v:fermer} {le:room}[| @adj] / {v:compter} les jours / {v:marcher} sans toi / {v:chercher} {ton:body} / {v:cacher} ton nom / {v:regretter} {ton:body} / {v:laisser} {le:keepsake}[| @adj]
state: {le:sky} {V:pleurer} / {le:sound}[| @adj] {V:jouer} sans toi / {le:room}[| @adj] {V:garder} ton odeur / {ton:keepsake}[| @adj] me {V:regarder} / l'horloge {V:tourner} / {le:vehicle}[| @adj] {V:passer} sans bruit / {le:season} {V:traîner} / la maison te {V:chercher} / {le:feeling} me {V:réveiller}
claim: tu n'es plus là / reviens vers moi / dis-moi où tu vas / je ne sais pas partir / tu me manques tant / tu as pris le soleil / il reste tant à dire / je t'attends encore / nul ne prend ta place / j'ai mal à la voix / peut-être demain / j'apprends sans toi / ne m'oublie pas / que tu es loin
hook: [sans toi|de loin|encore|chaque nuit] [je cherche|je rêve|je nomme|j'attends] {le:S} @when / il me [reste|manque] {le:S} @when / où se {^:S}[{V:cacher}|{V:perdre}] {le:S} @when / [rends-moi|garde-moi|laisse-moi|chante-moi] {le:S} @where
`)

export const loss = lists(`
where: dans la lumière / sur ta chaise vide / sous l'arbre que tu plantas / dans l'air de la maison / sur chaque photo / au jardin muet / là où dort la rivière / dans le pain du matin / au bord du chemin / parmi les fleurs blanches / sur la colline en paix / tout près des étoiles
act: {v:garder} {ton:keepsake}[| @adj] / {v:allumer} {un:lit}[| @adj] / {v:murmurer} ton nom / {v:planter} {un:sown}[| @adj] / {v:écouter} {ton:air}[| @adj] / {v:serrer} {ton:held}[| @adj] / {v:lire} {ton:writing}[| @adj] / {v:arroser} {ton:blossom}[| @adj] / {v:voir} {ton:body} / {v:pleurer} tout doux / {v:chanter} pour toi
state: {le:sky} {V:rester} en paix / {ton:body} {V:briller} encore / {le:light}[| @adj] {V:veiller} sur ton nom / {le:plant}[| @adj] {V:pousser} doucement / {ton:air}[| @adj] {V:revenir} / {le:bird} {V:chanter} tout bas / {le:sky} nous {V:porter} / {le:room}[| @adj] {V:respirer} / {ton:held}[| @adj] me {V:réchauffer}
claim: tu n'es pas parti bien loin / tu restes avec moi / repose en paix / ta lumière est là / je te porte en moi / l'amour ne meurt pas / on n'est pas tout seuls / le ciel te gardera / rien n'efface ta voix / tu vis dans mon chant / merci pour tout / la douleur s'endort
hook: [ta lumière|ta voix|ta paix|ton amour] [vit|reste|brille|chante] dans {le:S} @when / {le:S} [{V:garder}|{V:porter}] [ta voix|ta lumière|ton nom] @when / [je laisse|je garde|j'allume] pour toi {le:S} @where
hookGone: {mon:S}, [ta lumière|ta voix|ta paix|ton amour] [vit|reste|brille|chante] @where / {mon:S}, [repose|dors|veille] en [paix|silence] @when / [je te porte|je te garde|je te chante], {mon:S}, @when
namedGone: {name}, [ta lumière|ta voix|ta paix|ton amour] [vit|reste|brille|chante] @where / {name}, {le:S} [{V:garder}|{V:porter}] [ta voix|ta lumière|ton nom] @when
`)

export const kin = lists(`
where: dans la vieille cuisine / dans la cour de grand-mère / tout autour de la table / sur le chemin de l'école / sous le même toit / sur le banc du parc / près de la cheminée / sous le vieux porche / sur la photo d'été / au seuil de la maison / sur la banquette arrière / dans le quartier d'avant / en haut de l'escalier / dans une petite chambre
act: {v:garder} {le:keepsake}[| @adj] / {v:partager} {le:drink} / {v:raconter} {un:tale}[| @adj] / {v:chanter} avec {mon:kin} / {v:embrasser} {mon:kin} / {v:ouvrir} {le:room}[| @adj] / {v:allumer} {le:lit}[| @adj] / {v:apprendre} {un:sound}[| @adj] / {v:jouer} avec {le:beast} / {v:courir} dans l'herbe / {v:entendre} {le:sound}[| @adj] / {v:attendre} {mon:kin}
state: {le:room}[| @adj] {V:garder} l'odeur du pain / {mon:kin} {V:chanter} / {mon:kin} {V:veiller} pour nous / {le:beast} {V:courir} / {le:sound}[| @adj] {V:jouer} / {le:light}[| @adj] nous {V:guider} / {le:plant}[| @adj] {V:pousser} / {mon:kin} {V:raconter} {un:tale} / la table {V:grandir} / {le:drink} nous {V:rassembler}
claim: ici chacun a sa place / je ne suis plus seul / ce sont les miens / la porte est ouverte / on grandit ensemble / rien ne nous sépare / compte sur moi / la maison nous attend / notre lien est fort / je reste auprès de toi / c'est d'ici que je viens / merci d'être là / je reviendrai toujours / quelle chance de t'avoir
hook: [ici|chez nous|toujours] [je trouve|je garde|j'ai gardé|on partage] {le:S} @when / [de toi|de vous|d'enfance] [j'ai appris|j'ai gardé|j'ai reçu] {le:S} @where / [je reviens|je cours|je retourne] à {le:S} @when / {le:S} nous [{V:attendre}|{V:embrasser}|{V:rassembler}] @where
`)

export const feast = lists(`
where: sur la grand-place / au milieu de la piste / sous les lampions / là-haut sur le toit / dans la rue bondée / autour du gâteau / jusqu'au lever du jour / d'un bout à l'autre / au comptoir du bar / les bras levés / au centre du monde / parmi la foule / debout sur les tables / au bal du quartier
act: {v:danser} sans arrêt / {v:partager} {le:drink} / {v:souffler} les bougies / {v:chanter} à tue-tête / {v:allumer} {le:lit}[| @adj] / {v:jouer} pour {mon:kin} / {v:sauter} de joie / {v:inviter} {mon:kin} / {v:trinquer} pour {le:bright} / {v:perdre} mes souliers / {v:monter} la musique / {v:embrasser} tout le monde
state: {le:sound}[| @adj] {V:sonner} / {le:festive}[| @adj] nous {V:attendre} / {le:light}[| @adj] {V:tourner} / la nuit {V:danser} / le sol {V:trembler} / {le:sky} {V:danser} / {mon:kin} {V:danser} / {le:mirth} {V:éclater} / le quartier {V:chanter} / {le:drink} {V:passer} de main en main
claim: que la fête commence / personne ne va dormir / tout est permis ce soir / lève les bras / viens danser / vive la vie / encore, encore / cette nuit est à nous / bouge les pieds / chante avec moi / que ça sonne fort / on ne s'arrête pas / on va trinquer / tourne et tourne encore
hook: [ce soir|déjà|enfin|encore] [je fête|je chante|je célèbre|on fête] {le:S} @when / que {^:S}[vive|sonne|brille|commence]{#|nt} {le:S} @when / [danse|chante|saute|trinque] pour {le:S} @where / {le:S} nous [{V:rassembler}|{V:attendre}|{V:réveiller}] @where
named: {name}, [ce soir|déjà|enfin|encore] {le:S} [te {V:attendre}|te {V:réveiller}|{V:briller} pour toi] / [que vive|que danse|que chante|que rêve] {name} @where, {^:S}{V:arriver} {le:S} @when / [je chante|je danse|je trinque] pour {name} à {le:S} @when
hookPerson: que {^:S}[vive|danse|chante]{#|nt} {mon:S} @when / [je chante|je danse|je trinque] avec {mon:S} @where / {mon:S} [{V:danser}|{V:chanter}|{V:sauter}|{V:tourner}] @when
`)

export const sleep = lists(`
where: dans ton berceau / sur l'oreiller / au fil du sommeil / sous la couverture bleue / à la fenêtre calme / dans les bras de la mer / sur un nuage blanc / tout près de ton lit / dans le bois dormant / derrière la lune / sur un bateau de papier / sur mes genoux
act: {v:garder} {le:light}[| @adj] / {v:chanter} tout bas / {v:raconter} {un:tale}[| @adj] / {v:veiller} sur toi / {v:fermer} {le:room}[| @adj] / {v:bercer} tes rêves / {v:caresser} ton front / {v:compter} les moutons / {v:écouter} {le:sky} / {v:cacher} {le:keepsake}[| @adj] / {v:attendre} {le:daytime} / {v:dessiner} {le:sky}
state: {le:sky} {V:bâiller} / {le:beast} {V:rêver} / {le:light}[| @adj] {V:baisser} la voix / {le:sky} te {V:bercer} / {le:water}[| @adj] {V:murmurer} / {le:plant}[| @adj] {V:sommeiller} / {le:bird} te {V:garder} / {le:room}[| @adj] {V:respirer}
claim: dors, mon trésor / ferme les yeux / n'aie pas peur / je suis là / demain sera doux / fais de beaux rêves / la lune te garde / le jour s'en va / tout est calme / repose-toi / la nuit est douce / le monde t'attend / le sommeil vient
hook: dors, [déjà|ce soir] {le:S} [te {V:garder}|te {V:attendre}|te {V:bercer}|{V:veiller} sur toi] @when / [chut|rêve|dors], {le:S} [{V:rêver}|{V:respirer}|{V:sommeiller}] @where / [rêve|navigue|vole] avec {le:S} @when / {le:S} [{V:descendre}|{V:arriver}] rêver @where
hookPerson: dors, {mon:S}, @where / rêve, {mon:S}, @when / {mon:S} [{V:rêver}|{V:sommeiller}] @where
`)
