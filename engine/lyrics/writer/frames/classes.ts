/** Concepts that may stand in the same place of a line, by their English names. */
const table = `
keepsake: letter photo ring key coat scarf book lamp watch ticket flower guitar map diary umbrella hat candle mirror
writing: letter book page diary poem song story
sky: moon sun star sky cloud wind rain lightning rainbow
wet: cloud rain storm
water: sea river wave rain lake stream waterfall
spot: street house city station bridge square village mountain garden park market beach door window
room: house kitchen room window door table courtyard roof
sound: song voice bell guitar drum piano violin radio melody music flute echo
plant: tree rose flower leaf jasmine branch grass sunflower lily lotus violet
blossom: rose flower jasmine sunflower lily tree lotus violet
sown: rose flower jasmine sunflower lily tree seed
shade: tree wall house bridge mountain castle
sheet: letter photo map scarf shirt
held: letter photo coat scarf shirt
air: song voice melody music guitar piano violin flute
light: candle lamp fire star lantern flame moon sun
lit: candle lamp fire lantern flame
beast: dog cat horse bird swallow dove deer butterfly wolf bee
bird: bird swallow dove seagull sparrow nightingale
drink: wine coffee tea milk
cup: wine coffee tea water
tale: story legend dream secret adventure memory
tool: hammer wheel rope machine engine stone
vehicle: train bus boat car truck bike ship
feeling: love hope joy fear sadness silence memory dream longing
bright: love hope joy dream peace courage laughter luck
body: heart hand voice face soul smile
mirth: joy laughter happiness music song
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
