/** What a song's words feel like; moods map to these. */
export type Tone = 'bright' | 'warm' | 'dark' | 'bold'
export type Couplet = readonly [string, string]

/** Rhymed pairs of verses; {t} takes a word of the prompt's theme. */
export const verseCouplets: Readonly<Record<Tone | 'any', readonly Couplet[]>> = {
  any: [
    ['I saw the {t} come through the door', 'And nothing felt the same as before'],
    ['I keep your {t} inside my head', 'With every word you never said'],
    ['The rain is falling on the street', 'The {t} is moving with my feet'],
    ['I wrote your {t} upon the wall', 'And I was not afraid to fall'],
    ['The lamp is low, the tape is slow', 'The {t} knows where we should go'],
    ['The window holds a piece of sky', 'I watch the {t} as it goes by'],
    ['We talked about the {t} till three', 'And that was all I need to be'],
    ['A ticket home, a folded page', 'The {t} has never shown its age'],
    ['Two cups of coffee getting cold', 'The {t} is all I have to hold'],
    ['I missed the bus, I took the train', 'I heard the {t} in the rain'],
  ],
  bright: [
    ['The morning opens like a book', 'There is the {t} where I look'],
    ['We paint the kitchen yellow and green', 'The brightest {t} you have seen'],
    ['The radio knows how I feel', 'The {t} is spinning like a wheel'],
    ['My neighbour sings across the yard', 'With {t} nothing is that hard'],
    ['We run before the light turns red', 'The {t} running up ahead'],
    ['Somebody laughs, the whole room sways', 'The {t} lights up all our days'],
  ],
  warm: [
    ['There is a {t} I call my own', 'It finds me when I walk alone'],
    ['The city hums a quiet tune', 'Your {t} is shining like the moon'],
    ['So take the {t} and hold it near', 'There is a place for us right here'],
    ['I learned to dance upon the line', 'Your {t} was running next to mine'],
    ['You leave a light on in the hall', 'The {t} shadow on the wall'],
    ['Your coat is hanging by the stair', 'The {t} lingers in the air'],
  ],
  dark: [
    ['We left our shadows far behind', 'A little {t} was hard to find'],
    ['And if the road is dark and long', 'I turn the {t} into a song'],
    ['The house is empty, so am I', 'The {t} has no more reply'],
    ['I count the hours on the floor', 'The {t} comes around no more'],
    ['The bridge is out, the night is deep', 'The {t} will not let me sleep'],
    ['There is a name I do not say', 'The {t} took it all away'],
  ],
  bold: [
    ['We came up from the broken ground', 'The {t} is the only sound'],
    ['They told us that we could not stay', 'The {t} burned the doubt away'],
    ['The drums are calling from the hill', 'The {t} moves, the world is still'],
    ['Raise up the {t}, raise it high', 'We write our letters in the sky'],
    ['A thousand miles, a single flame', 'The {t} knows us all by name'],
    ['We hold the line, we hold the key', 'The {t} runs through you and me'],
  ],
}

/** Four lines whose first is the hook, and the title that follows from it. */
export interface ChorusStanza {
  title: string
  tones: readonly Tone[]
  lines: readonly [string, string, string, string]
}

// prettier-ignore
export const chorusStanzas: readonly ChorusStanza[] = [
  { title: 'Take Me Higher', tones: ['bright', 'bold'], lines: ['Oh {t}, take me higher', 'I am burning like a fire', 'Oh {t}, hold me tight', 'We are dancing through the night'] },
  { title: 'Give Me {T}', tones: ['bright', 'warm'], lines: ['Give me {t}, give me more', 'I have never felt this before', 'Give me {t}, let it stay', 'We will never fade away'] },
  { title: 'This Is the {T}', tones: ['warm', 'bright'], lines: ['This is the {t} in my heart', 'It was with me from the start', 'This is the {t} that I know', 'And I will not let it go'] },
  { title: '{T} Tonight', tones: ['bright', 'warm', 'bold'], lines: ['All we need is {t} tonight', 'Every star is burning bright', 'All we need is {t} and time', 'Every word you say will rhyme'] },
  { title: 'We Are the {T}', tones: ['bold', 'bright'], lines: ['We are the {t}, we are the sound', 'We lift our feet up off the ground', 'We are the {t}, we are the flame', 'And nobody can take our name'] },
  { title: 'Carry Me Home', tones: ['warm', 'dark'], lines: ['Let the {t} carry me home', 'I will never be alone', 'Let the {t} carry me on', 'From the evening to the dawn'] },
  { title: 'Back to the {T}', tones: ['dark', 'warm'], lines: ['Bring me back to the {t}, to me', 'Bring me back where I should be', 'Back to the {t}, back to you', 'There is nothing else to do'] },
  { title: 'Without the {T}', tones: ['dark'], lines: ['Without the {t} I do not sleep', 'The night is long, the night is deep', 'Without the {t} I do not run', 'I wait for you to be the sun'] },
  { title: 'Higher Than the {T}', tones: ['bold', 'bright'], lines: ['Higher than the {t}, over the town', 'Nobody here is coming down', 'Higher than the {t}, louder than war', 'This is what the night is for'] },
  { title: 'Hold On to the {T}', tones: ['warm', 'dark', 'bold'], lines: ['Hold on to the {t} in me', 'Hold on, you will let it be', 'Hold on to the {t}, do not cry', 'Hold on, we are going to fly'] },
  { title: 'Only the {T}', tones: ['dark', 'warm'], lines: ['Only the {t} knows my name', 'Nothing here will stay the same', 'Only the {t} knows the way', 'I will follow it today'] },
]

/** They rise towards the chorus. */
export const liftCouplets: readonly Couplet[] = [
  ['And I feel it coming closer now', 'And I want to let it in somehow'],
  ['One more step and we are there', 'Lift your hands up in the air'],
  ['Can you hear it in the wall', 'Can you feel it start to fall'],
  ['Wait for it, wait for the light', 'We have waited for it all night'],
  ['Every minute, every mile', 'Leads me back into your smile'],
]

export const bridgeCouplets: readonly Couplet[] = [
  ['And when the music fades to grey', 'I will find another way'],
  ['Slow it down and let me be', 'There is more than we can see'],
  ['Close your eyes and count to ten', 'We will start it all again'],
  ['If I lose you in the crowd', 'Call the {t}, call out loud'],
  ['Take the picture from the frame', 'Still the {t} is the same'],
  ['Nothing lasts and nothing ends', 'The {t} is a road that bends'],
]

/** For a rapper: more words to the line. */
export const rapCouplets: readonly Couplet[] = [
  ['I came up from the corner with a notebook and a pen', 'Lost it all on a Monday, I would do it all again'],
  [
    'They were talking on the {t} like they knew what it was for',
    'I was counting every penny, I was sleeping on the floor',
  ],
  ['Now the {t} on my mind and the rhythm in my feet', 'I was born to move the people, I was raised up on the beat'],
  [
    'Mama told me keep it steady when the world is moving fast',
    'Keep the {t} in the present, keep the trouble in the past',
  ],
  ['I got the {t} in my pocket, got the city on my back', 'Every word is like a pebble that I lay along the track'],
  [
    'Turn the volume to the ceiling, let the neighbours hear it all',
    'If the {t} is a mountain then I never fear the fall',
  ],
  ['No shortcut and no favour, only hours and the grind', 'Now the {t} is a window and I leave the door behind'],
  [
    'I can see it from the rooftop, I can see it from the train',
    'All the {t} that we wanted coming down on us like rain',
  ],
]

export const toneOfMood: Readonly<Record<string, Tone>> = {
  happy: 'bright',
  energetic: 'bright',
  hopeful: 'bright',
  sad: 'dark',
  dark: 'dark',
  mysterious: 'dark',
  nostalgic: 'warm',
  romantic: 'warm',
  calm: 'warm',
  dreamy: 'warm',
  epic: 'bold',
  angry: 'bold',
}

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
  nostalgic: ['photograph', 'summer', 'station'],
  mysterious: ['mirror', 'midnight', 'river'],
  angry: ['fire', 'thunder', 'hammer'],
  hopeful: ['morning', 'daylight', 'river'],
}

export const defaultThemes: readonly string[] = ['music', 'feeling', 'starlight', 'summer']
