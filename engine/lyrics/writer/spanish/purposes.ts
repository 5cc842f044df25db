import type { PurposeWords } from '../frames/purposes.ts'
import { purposeActs } from '../frames/purposes.ts'

export const spanishPurposes: PurposeWords = {
  lover: 'mi amor',
  friend: 'alma buena',
  my: 'mi',
  acts: purposeActs(`
apology plea: perdón / perdóname / te pido perdón / lo siento / lo siento tanto / perdona mi error / te ruego perdón
apology claim: fue culpa mía / no supe cuidarte / fue mi error / no quise herirte / dame otra vez tu fe / quiero hacerlo bien / yo te fallé / no tengo excusa / te debo la verdad / déjame empezar de nuevo / perdóname de verdad / te lo digo de frente / no lo haré otra vez / me pesa el silencio
thanks plea: gracias / te doy las gracias / mil gracias / gracias por todo / gracias de corazón / gracias otra vez / gracias por estar
thanks claim: sin ti no estaría aquí / me diste tu luz / me enseñaste a seguir / todo te lo debo / tú creíste en mí / nunca lo olvidaré / me tendiste la mano / tu bondad me guía / lo que soy es por ti / siempre estabas ahí / gracias por tanto / me abriste la puerta
proposal plea: cásate conmigo / di que sí, cásate conmigo / quiero casarme contigo / dime que sí, para siempre / cásate conmigo hoy
proposal claim: te elijo para siempre / quédate a mi lado / tengo un anillo en la mano / quiero toda la vida / dame tu mano / contigo hasta el final / di que sí esta noche / mi casa eres tú / tu nombre me abriga / la vida entera contigo
courtship plea: sal conmigo / ven conmigo / di que sí / quiero salir contigo / baila conmigo / dime que vienes
courtship claim: pienso en ti sin parar / mi pecho late fuerte / te espero en la esquina / un café, tú y yo / te guardo un lugar / me haces sonreír / me tiembla la voz / no sé cómo decirlo / la noche nos espera / dime que sí
confession plea: te amo / te quiero / te amo tanto / te quiero a ti / yo te quiero / me enamoré de ti
confession claim: guardé este secreto / mi pecho lo sabía / ya no puedo callar / todo me habla de ti / sueño contigo / tenía miedo a decirlo / mi secreto eres tú / te lo digo por fin / te quiero de verdad / mi canción es para ti
farewell plea: adiós / te digo adiós / hasta siempre / hasta pronto / adiós y buena suerte / adiós, que te vaya bien
farewell claim: te vamos a extrañar / llévate mi canción / aquí queda tu lugar / que el camino te cuide / nada será igual / vuelve cuando quieras / esto no es el final / la puerta queda abierta / gracias por los días / te guardo en mi voz
congratulation plea: felicidades / enhorabuena / muchas felicidades / qué orgullo me das / bravo por ti / te felicito
congratulation claim: lo lograste al fin / llegaste a la cima / hoy es tu día / qué lejos llegaste / valió la pena / brindo por ti / es tu momento / el esfuerzo dio fruto / todo te lo mereces / que suene tu nombre
encouragement plea: tú puedes / no te rindas / creo en ti / sigue adelante / ten valor / vas a lograrlo
encouragement claim: estoy contigo / puedes más que el miedo / paso a paso llegarás / levanta la mirada / nada te va a parar / todo va a salir bien / respira y sigue / llevas fuego dentro / no te rindas ahora / tú puedes con todo
comfort plea: aquí estoy / cuenta conmigo / estoy contigo / apóyate en mí / yo te abrazo / no te dejo
comfort claim: pasará la tormenta / llora si hace falta / mañana dolerá menos / no hay prisa ninguna / la noche va a pasar / descansa en mi hombro / volverás a reír / te guardo la luz / aquí estoy para ti / vendrá la calma
missing plea: te extraño / me haces falta / cuánto te extraño / te extraño tanto / me faltas tú
missing claim: la casa está vacía / cuento los días / nada es igual sin ti / espero tu regreso / tu silla sigue aquí / pienso en ti / vuelve pronto / qué lejos estás / todo me habla de ti / te extraño en silencio
welcome plea: te damos la bienvenida / por fin llegaste / esta es tu casa / qué alegría que llegaste
welcome claim: te esperábamos / hay un lugar para ti / la mesa está puesta / pasa, la puerta está abierta / quédate aquí / todo empieza hoy / cuánto te esperamos / la luz está encendida / por fin llegaste
invitation plea: ven a la fiesta / ven con nosotros / te invito / te invito a cantar / no faltes / ven a bailar
invitation claim: habrá música y pan / trae a tu gente / sin ti no es igual / la puerta está abierta / hay sitio en la mesa / la noche es larga / vamos a cantar / te esperamos aquí / ven a bailar / no llegues tarde
`),
}
