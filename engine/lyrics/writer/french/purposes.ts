import type { PurposeWords } from '../frames/purposes.ts'
import { purposeActs } from '../frames/purposes.ts'

export const frenchPurposes: PurposeWords = {
  lover: 'mon amour',
  friend: 'belle âme',
  my: 'mon',
  acts: purposeActs(`
apology plea: pardon / pardonne-moi / je te demande pardon / je m'excuse / excuse-moi / pardon pour tout
apology claim: c'était ma faute / je n'ai pas su te voir / j'avais tort / je voulais pas te blesser / laisse-moi réparer / je t'ai fait du mal / rends-moi ta confiance / je n'ai pas d'excuse / on recommence à zéro / je te dois la vérité / pardonne-moi si tu peux / je le regrette tant
thanks plea: merci / merci à toi / mille mercis / merci pour tout / je te remercie / merci de tout cœur
thanks claim: sans toi je serais loin / tu m'as donné ta lumière / tu m'as tendu la main / je te dois tant / tu as cru en moi / je n'oublie rien / tu m'as montré le chemin / je te le dois, à toi / tu étais toujours là / tu m'as ouvert la porte / merci pour tout ça
proposal plea: épouse-moi / veux-tu m'épouser / dis oui, épouse-moi / marions-nous / dis-moi oui pour la vie
proposal claim: je te choisis pour la vie / reste avec moi toujours / j'ai un anneau dans la main / donne-moi la main / toute une vie à deux / je te veux pour toujours / avec toi jusqu'au bout / ma maison, c'est toi / dis-moi oui ce soir
courtship plea: sors avec moi / viens avec moi / dis-moi oui / veux-tu sortir avec moi / viens danser avec moi
courtship claim: je pense à toi sans fin / mon cœur bat trop fort / j'ai mis ma belle chemise / je t'attends dehors / un café, toi et moi / je te garde une place / tu me fais sourire / ma voix tremble un peu / la nuit nous attend
confession plea: je t'aime / je t'aime tant / c'est toi que j'aime / je n'aime que toi / moi, je t'aime
confession claim: je gardais ce secret / mon cœur le savait / je ne peux plus me taire / j'ai peur de te le dire / tout me parle de toi / je rêve de toi / il fallait que je le dise / mon secret, c'est toi / je t'aime pour de vrai
farewell plea: adieu / au revoir / je te dis au revoir / au revoir, bonne route / au revoir et merci
farewell claim: tu vas nous manquer / garde ma chanson / ta place reste ici / que la route te soit douce / rien ne sera pareil / merci pour ces jours / reviens quand tu veux / ce n'est pas la fin / la porte reste ouverte
congratulation plea: félicitations / bravo / bravo à toi / tu as réussi / quelle fierté, bravo
congratulation claim: tu l'as bien mérité / te voilà au sommet / c'est ton jour / tu viens de si loin / ça valait la peine / on lève nos verres / c'est ton moment / le travail a payé / qu'on chante ton nom
encouragement plea: tu peux le faire / n'abandonne pas / je crois en toi / courage / vas-y, courage
encouragement claim: je suis avec toi / tu vaux plus que ta peur / pas à pas tu y seras / relève la tête / rien ne t'arrêtera / tout ira bien / respire et avance / tu as le feu en toi / n'aie pas peur
comfort plea: je suis là / compte sur moi / je reste avec toi / appuie-toi sur moi / je te tiens la main
comfort claim: l'orage passera / pleure si tu veux / demain fera moins mal / rien ne presse / la nuit va finir / pose ta tête ici / tu riras encore / je garde la lumière / je suis là pour toi
missing plea: tu me manques / tu me manques tant / comme tu me manques / je m'ennuie de toi
missing claim: la maison est vide / je compte les jours / rien n'est pareil sans toi / j'attends ton retour / ta chaise est là / je pense à toi / reviens bientôt / tout me parle de toi / tu me manques ce soir
welcome plea: bienvenue / bienvenue ici / bienvenue chez toi / bienvenue chez nous / sois à ta place, bienvenue
welcome claim: on t'attendait / il y a ta place / la table est mise / entre, la porte est ouverte / reste avec nous / tout commence ici / la lampe est allumée / c'est ta maison / te voilà enfin
invitation plea: viens à la fête / viens avec nous / je t'invite / je t'invite à chanter / viens, on t'attend
invitation claim: il y aura du pain frais / amène tes amis / sans toi, c'est pas pareil / la porte est ouverte / il y a de la place / la nuit sera longue / on va chanter / on t'attend ici / ne viens pas trop tard
`),
}
