import { lists } from '../frames/lists.ts'

export const earth = lists(`
where: sur la rive / dans l'herbe haute / près de la rivière / entre les sapins / en haut du mont / au large / en plein champ / sous les branches / sur le sable mouillé / au pied de la montagne / au fond de la vallée / entre deux marées / derrière la colline / dans le vieux bois / par-dessus les toits
act: {v:écouter} {le:sky} / {v:suivre} {le:water}[| @adj] / {v:planter} {un:sown}[| @adj] / {v:regarder} {le:beast} / {v:toucher} {le:plant}[| @adj] / {v:compter} les vagues / {v:attendre} {le:sky} / {v:boire} la lumière / {v:dessiner} {un:beast} / {v:arroser} {le:blossom}[| @adj] / {v:marcher} au hasard / {v:traverser} {le:water}[| @adj]
state: {le:sky} {V:arriver} / {le:water}[| @adj] {V:chanter} / {le:plant}[| @adj] {V:trembler} / {le:beast} {V:passer} / {le:sky} {V:revenir} / {le:season} {V:frémir} / {le:bird} {V:voler} / {le:plant}[| @adj] {V:pousser} / {le:water}[| @adj] {V:briller} / {le:beast} {V:attendre} / la terre {V:respirer} / {le:sky} {V:toucher} {le:water}
claim: la terre chante / tout va renaître / laisse-toi porter / respire à fond / le vent le sait / rien ne presse ici / nous sommes l'eau et le feu / qu'il pleuve, qu'il pleuve / regarde ce bleu / tout est vivant / la vie fleurit / ouvre tes ailes / la mer ne dort pas / suis le courant
hook: [regarde|écoute|suis|entends] {le:S} @when / {le:S} [{V:chanter}|{V:respirer}|{V:rêver}|{V:revenir}] @where / [je reviendrai|je veux aller|je m'en vais] avec {le:S} @when / [je viens|je rêve|je vis] de {le:S} et de {le:sky}
hookPerson: [regarde|écoute|suis|entends] {mon:S} @where / {mon:S} [{V:chanter}|{V:courir}|{V:rêver}|{V:revenir}] @where
`)

export const city = lists(`
where: sur l'avenue / sous le néon / dans le métro du soir / là-haut sur le toit / entre les immeubles / au feu rouge / sur le bitume / au dernier étage / au coin de la rue / dans le taxi du retour / derrière mille fenêtres / sous les ponts / à la radio / au travail de nuit / devant l'écran
act: {v:traverser} {le:spot}[| @adj] / {v:manquer} {le:vehicle}[| @adj] / {v:regarder} {le:metal}[| @adj] / {v:attendre} {le:vehicle}[| @adj] / {v:allumer} {le:metal}[| @adj] / {v:marcher} au hasard / {v:compter} les lumières / {v:commander} {un:drink} / {v:chercher} {un:light}[| @adj] / {v:écouter} {le:sound}[| @adj] / {v:changer} de trottoir / {v:rêver} debout
state: {le:vehicle}[| @adj] {V:passer} / {le:metal}[| @adj] {V:gronder} / {le:spot}[| @adj] {V:veiller} / {le:light}[| @adj] {V:cligner} / {le:wet} {V:mouiller} le néon / la ville {V:respirer} / {le:sound}[| @adj] {V:monter} / {le:metal}[| @adj] {V:rêver} / {le:beast} {V:passer} / la nuit {V:brûler} / {le:spot}[| @adj] m'{V:attirer}
claim: la nuit est à moi / personne ne dort ici / tout s'allume / je reste éveillé / cours, cours encore / la ville m'appelle / des lumières partout / ne regarde pas en bas / mille voix à la fois / le ciel est de néon / cette rue est ma maison / le bitume bat / on roule sans frein / jusqu'au matin clair
hook: ici {^:S}[{V:briller}|{V:respirer}|{V:veiller}] {le:S} @where / {le:S} [me {V:réveiller}|me {V:suivre}|me {V:porter}|se {V:réveiller}] @when / [je traverse|je cherche|je poursuis|j'écoute] {le:S} @where / [entre|sous|vers|devant] {le:S} [je marche|je respire|je m'éveille] @when
`)

export const road = lists(`
where: sur la route / de l'autre côté du pont / au dernier village / le long des rails / à la frontière / en allant vers le sud / dans un hôtel de passage / derrière l'horizon / à l'arrière du bateau / au royaume perdu / par le sentier / au bout de la carte / entre deux gares / au carrefour
act: {v:laisser} {le:spot}[| @adj] / {v:traverser} {le:water}[| @adj] / {v:porter} {un:keepsake}[| @adj] / {v:raconter} {un:tale}[| @adj] / {v:prendre} {le:vehicle}[| @adj] / {v:suivre} {un:light}[| @adj] / {v:perdre} {le:keepsake}[| @adj] / {v:chercher} {un:spot}[| @adj] / {v:marcher} vers le nord / {v:changer} de chemin / {v:rêver} de {un:spot}[| @adj] / {v:plier} {le:sheet}[| @adj]
state: {le:vehicle}[| @adj] {V:rouler} / {le:spot}[| @adj] {V:rester} derrière / {le:sky} {V:montrer} le nord / {le:beast} me {V:suivre} / {le:light}[| @adj] {V:guider} / {le:sky} nous {V:pousser} / {le:sound}[| @adj] {V:voyager} / {le:spot}[| @adj] {V:attendre} / la poussière {V:danser} / {le:water}[| @adj] {V:chanter}
claim: le chemin est long / je ne regarde plus derrière / plus loin que le soleil / avance, avance / on va y arriver / emmène-moi / chaque pas compte / rien ne m'arrête / le vent dans le dos / l'histoire continue / je viens de si loin / demain sera neuf / ouvre la carte / je vais où tu vas
hook: [je suis|je cherche|je poursuis|je porte] {le:S} @where / [au bout de|près de|loin de|plus loin que] {le:S} [je vais|je chante|je marche] @when / {le:S} me [{V:emporter}|{V:porter}|{V:guider}] @where / [raconte-moi|chante-moi|montre-moi] {le:S} @when
hookPerson: [je cherche|je trouve|j'attends|je suis] {le:S} @where / {le:S} [{V:voyager}|{V:revenir}|{V:marcher}] @where / [on dit|on conte] que {le:S} [{V:revenir}|{V:chanter}|{V:rêver}] @when
`)

export const fight = lists(`
where: à l'usine / en première ligne / au milieu de la rue / sur nos épaules / le poing levé / sur le chantier / contre le vent / au petit jour glacé / devant le mur / au dernier assaut / la tête haute / à l'atelier / à l'heure de sortir / tout en haut de la côte
act: {v:porter} {le:fight} / {v:charger} {le:tool}[| @adj] / {v:briser} les chaînes / {v:gagner} mon pain / {v:traverser} {le:spot}[| @adj] / {v:tendre} {le:body} / {v:apprendre} à tomber / {v:planter} {le:bright} / {v:garder} {le:spot}[| @adj] / {v:chanter} plus fort / {v:ouvrir} {un:room}[| @adj] / {v:allumer} {un:lit}[| @adj]
state: {le:tool}[| @adj] {V:peiner} / {le:sky} {V:frapper} / {le:fight} {V:brûler} / {le:body} {V:résister} / la sueur {V:brûler} / {le:sound}[| @adj] {V:gronder} / {le:bright} {V:grandir} / la rue {V:gronder} / le mur {V:trembler} / {le:daytime} {V:tarder} / {le:fight} {V:revenir}
claim: ici personne ne plie / on va résister / on ne nous fera pas taire / debout encore / plus forts qu'hier / on est ceux qui restent / je n'ai plus peur / main dans la main / le peuple chante / tombe et relève-toi / la vie se gagne / ce soir on lutte / rien ne nous freine / encore un pas
hook: [je lutte|je chante|je résiste|j'avance] [encore |toujours |ce soir |]pour {le:S} @when / [personne|rien] [ne me prend|ne me vole|n'éteint|n'arrête] {le:S} @when / [debout|avance|allez], pour {le:S}, @where / {le:S} [ne {V:plier} pas|ne {V:trembler} pas|ne {V:reculer} pas] @when
`)

export const faith = lists(`
where: dans le silence / à genoux / dans ta maison sainte / au pied de l'autel / au plus profond / dans le désert / sous tes ailes / dans l'aube claire / à chaque souffle / dans la vallée sombre / entre mes mains / sur les eaux / sur ton chemin
act: {v:porter} {le:body} / {v:allumer} {un:lit}[| @adj] / {v:chanter} ta gloire / {v:attendre} {ton:holy} / {v:chercher} {ton:body} / {v:écouter} {ton:sound}[| @adj] / {v:donner} {mon:body} / {v:boire} {ton:holy} / {v:laisser} {mon:feeling} / {v:traverser} {le:water}[| @adj] / {v:garder} {ton:holy} / {v:frapper} à ta porte
state: {ton:holy} {V:descendre} / {le:sky} {V:chanter} / {le:sound}[| @adj] {V:monter} / {ton:body} me {V:porter} / {le:light}[| @adj] {V:guider} / {le:holy} {V:grandir} / l'âme {V:chanter} / {ton:body} m'{V:embrasser} / {le:bird} {V:prier}
claim: tu es ma lumière / rien ne me manque / gloire au plus haut / alléluia, alléluia / je n'ai plus peur / ta main me guide / que tu sois béni / en toi je crois / mon âme repose / ton amour est sans fin / merci, Seigneur / ta paix me suffit / mène-moi vers toi / je marche avec toi
hook: [en toi|par toi|de toi|avec toi] [je trouve|je reçois|j'attends|je chante] {le:S} @when / {le:S} me [{V:relever}|{V:porter}|{V:éclairer}|{V:guider}] @when / [je chante|je loue|je bénis|j'attends] {le:S} @where / [donne-moi|apprends-moi|montre-moi] {le:S} @where
`)
