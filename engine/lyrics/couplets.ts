/** Rhymed pairs; {t} takes a word of the prompt's theme. */
export const verseCouplets: readonly (readonly [string, string])[] = [
  ['I saw the {t} come through the door', 'And nothing felt the same as before'],
  ['There is a {t} I call my own', 'It finds me when I walk alone'],
  ['The city hums a quiet tune', 'Your {t} is shining like the moon'],
  ['We talked about the {t} till three', 'And that was all I need to be'],
  ['I keep your {t} inside my head', 'With every word you never said'],
  ['The rain is falling on the street', 'The {t} is moving with my feet'],
  ['Another morning, another train', 'I hear the {t} call my name'],
  ['I wrote your {t} upon the wall', 'And I was not afraid to fall'],
  ['So take the {t} and hold it near', 'There is a place for us right here'],
  ['We left our shadows far behind', 'A little {t} was hard to find'],
  ['The lamp is low, the tape is slow', 'The {t} knows where we should go'],
  ['I learned to dance upon the line', 'Your {t} was running next to mine'],
  ['The window holds a piece of sky', 'I watch the {t} as it goes by'],
  ['And if the road is dark and long', 'I turn the {t} into a song'],
]

export const chorusStanzas: readonly (readonly [string, string, string, string])[] = [
  ['Oh {t}, take me higher', 'I am burning like a fire', 'Oh {t}, hold me tight', 'We are dancing through the night'],
  ['Give me {t}, give me more', 'I have never felt this before', 'Give me {t}, let it stay', 'We will never fade away'],
  ['This is the {t} in my heart', 'It was with me from the start', 'This is the {t} that I know', 'And I will not let it go'],
  ['All we need is {t} tonight', 'Every star is burning bright', 'All we need is {t} and time', 'And your hand is close to mine'],
  ['We are the {t}, we are the sound', 'We lift our feet up off the ground', 'We are the {t}, we are the flame', 'And nobody can take our name'],
  ['Let the {t} carry me home', 'I will never be alone', 'Let the {t} carry me on', 'From the evening to the dawn'],
]

export const bridgeCouplets: readonly (readonly [string, string])[] = [
  ['And when the music fades to grey', 'I will find another way'],
  ['Slow it down and let me breathe', 'There is more than we can see'],
  ['Close your eyes and count to ten', 'We will start it all again'],
]

/** When a prompt holds no theme, a song is about one of these. */
export const themesByMood: Readonly<Record<string, readonly string[]>> = {
  happy: ['sunshine', 'summer', 'morning'],
  sad: ['silence', 'letter', 'winter'],
  energetic: ['rhythm', 'lightning', 'motion'],
  calm: ['river', 'garden', 'evening'],
  dark: ['shadow', 'midnight', 'thunder'],
  romantic: ['touch', 'moonlight', 'promise'],
  epic: ['thunder', 'mountain', 'banner'],
  dreamy: ['ocean', 'starlight', 'silver'],
}

export const defaultThemes: readonly string[] = ['music', 'feeling', 'starlight', 'summer']
