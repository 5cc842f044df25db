/** A text that asks for a song says what it is about itself. */
const words =
  'about|song|ballad|lullaby|anthem|lyrics?|write|verse|chorus|gaana|gana|canción|chanson|canção|música|lied|canzone'
const asks = new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})|गाना|गीत`, 'iu')

/** A topic as a request for a song; one that asks for a song stays as it is. */
export const toTopicPrompt = (topic: string): string => (asks.test(topic) ? topic : `about ${topic}`)
