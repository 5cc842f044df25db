/** Concepts that may stand in the same place of a line, by their English names. */
const table = `
keepsake: letter photo ring key coat scarf book lamp watch ticket flower guitar map diary umbrella hat candle mirror
writing: letter book page diary poem song story
sky: moon sun star sky cloud wind rain lightning rainbow
water: sea river wave rain lake stream waterfall
spot: street house city station bridge square village mountain garden park market beach door window
room: house kitchen room window door table courtyard roof
sound: song voice bell guitar drum piano violin radio melody music flute echo
plant: tree rose flower leaf jasmine branch grass seed sunflower lily
sheet: letter photo map scarf shirt
light: candle lamp fire star lantern flame moon sun
beast: dog cat horse bird swallow dove owl butterfly wolf bee
bird: bird swallow dove seagull sparrow nightingale
drink: wine coffee tea milk
tale: story legend dream secret adventure memory
tool: hammer wheel rope machine engine stone
vehicle: train bus boat car truck bike ship
feeling: love hope joy fear sadness silence memory dream longing
bright: love hope joy dream peace courage laughter luck
body: heart hand voice face soul smile
season: spring summer autumn winter
daytime: morning afternoon night dawn
kin: mother father brother sister grandmother grandfather friend
festive: candle cake balloon gift guitar drum music dance table glass
metal: screen machine engine robot wire train radio
fight: flag voice hand street wall truth freedom justice
holy: prayer light bell candle faith hope silence
`
export const nounClasses: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', words = ''] = row.split(': ')
      return [name, words.split(' ')]
    }),
)
