import { danceBasses } from './dance-figures.ts'
import type { MetricFigures } from './step-pattern.ts'

/**
 * One or more bars, a character a 16th. R r root (strong, soft), O o octave, L l root an octave below, 2–7 degree of
 * the chord above the root, F fifth below, n next chord's root, a semitone step into it, x dead note, p popped octave,
 * g root sliding to the next root, G root sliding up an octave; '_' holds, '.' rests.
 */
const figures = {
  roots: { four: ['R______r__R_____', 'R_________R_____', 'R_____r___5_____'] },
  sparse: { four: ['R_______________', 'R_________r_____', 'R___________5___'] },
  halves: { four: ['R_______5_______', 'R_______R_____a_'] },
  eighths: { four: ['R.r.R.r.R.r.R.r.', 'R.r.R.r.R.r.5.a.', 'R.r.r.R.r.r.R.a.'] },
  driving: { four: ['R_r_r_r_R_r_r_r_', 'R_r_r_r_R_r_5_a_', 'R_r_r_r_R_r_o_7_'] },
  offbeat: { four: ['..R_..R_..R_..R_', '..R_..r_..R_.oR_', '..R_..R_..R_..a_'] },
  rolling: { four: ['.rRr.rRr.rRr.rRr', '.rRr.rRr.rRr.roR', '.rrR.rrR.rrR.rrR'] },
  acid: { four: ['R.r.O.r.Rr.rG_7.', 'R..rO.R..rR.g_7.', 'RrR.o.R.r.Rr7.O.'] },
  octaves: { four: ['R.o.R.o.R.o.R.o.', 'R.o.R.o.R.o.R.5a', 'R.oxR.o.R.oxR.a.'] },
  discoOctaves: { four: ['R.O.R.O.R.O.R.Oa', 'R.ORR.O.R.O.5.Oa', 'R.O.R.O.3.O.5.Oa'] },
  italo: { four: ['RrO.RrO.RrO.RrO.', 'R.ORR.ORR.ORR.OR'] },
  glide808: { four: ['R_____r___g___..', 'R________._O__r_', 'R_____R__.g___..', 'R__________.r_G_'] },
  drill808: { four: ['R_____.R__G_....', 'R__.__g_____.O__', 'R_______.7_g____'] },
  phonk808: { four: ['R__R__R_..R_r_g_', 'R__R__r_R_..G___', 'R__.R_R_..R_.R__'] },
  sub: { four: ['R_______..r_R___', 'R____r__..R_____', 'R___..R____.5___'] },
  deepSub: { four: ['R__.__R_..R_..r_', '..R_..R___.R_.r_', 'R_...R__..R_..5_'] },
  rootFifth: { four: ['R_____5_R_____5_', 'R_______5_____r_'], three: ['R_______5___', 'R_______r___'] },
  twoFeel: {
    four: ['R_____..5_____..', 'R_____..F_____a_', 'R_____..5___r_a_'],
    three: ['R_______....', 'R_______r_a_'],
  },
  country: {
    four: ['R___..x.F___..x.', 'R___....F___2_a_', 'R___..x.F_____a_'],
    three: ['R___........', 'R_______..a_'],
  },
  boogie: { four: ['R_r_3_3_5_5_6_5_', 'R_r_3_5_6_7_6_5_', 'R_x_3_x_5_x_6_a_'] },
  walking: {
    four: ['R___2___3___a___', 'R___3___5___a___', 'R___5___3_x_a___', 'R___7___5___a___', 'R___3_x_4___a___'],
    three: ['R___3___a___', 'R___5___a___', 'R___2___a___'],
  },
  bluesWalk: { four: ['R___3___5___6___', 'R_x_3___5_x_a___', 'R___r_x_6___a___'] },
  synced: { four: ['R__r__O___5_R__.', 'R_.r__..R_.5..a_', 'R__.r_O_..R_.5a_'] },
  boomBap: { four: ['R__r....R_.3..5_', 'R_....r_..R_.7a_', 'R__.r_..5__.3_r_'] },
  funk: { four: ['R..x7xR..xO.7x5.', 'R.xR..O.x.7.5x7a', 'R.xx..7R.xO.x7.a'] },
  slap: { four: ['R.xpx.R..xp.7.p.', 'R..p.xRp..xR.p7a', 'R.xp.R.x.pR.7x5a'] },
  soul: { four: ['R__.5_6_o_..6_5a', 'R_.r..3_5_.6..5a', 'R__.r_5_6_5_3_a_'] },
  motown: { four: ['R_.R3_5_6_5_3_a_', 'R_xR.r5_.53_.2a_', 'R_.R.x5_6_.6o_5a'] },
  gospel: { four: ['R__._r3_5__.6_a_', 'R_..R_5_6_..o_5a', 'R_____3_4___5_a_'] },
  oneDrop: { four: ['......R_R_3_5_..', '....R_..r_5_..3_', '..R_r_..5_3_R_..', '....R_R_....5_r_'] },
  steppers: { four: ['R_..R_..5_..3_r_', 'R_.r_R..R_.5_3..', 'R__.R_..r__.5_6_'] },
  dembow: { four: ['R__.__R_R__.__R_', 'R_____r_R__.__5_', 'R__r__R_R__r__a_'] },
  dancehall: { four: ['R__._.R___..R___', 'R__.__R_.._.r_R_', 'R__R__R_....r_..'] },
  afro: { four: ['R__.R_..r_5_..R_', 'R_.R__.R..5_.3r_', '..R_r_R_..5_3_r_'] },
  logDrum: { four: ['....R_.R..R_.G__', '...R__R_.R_.g_R_', '..R__.R_R_.R_.G_', '....R_..RR_.R_g_'] },
  tumbao: { four: ['......5_____n___', '......3_____n___', '......5___o_n___'] },
  salsaTumbao: { four: ['___5__n_R__5__n_', '___5__O_R__5__n_', '___3__5_R__6__n_'] },
  samba: { four: ['R__rF__rR__rF__r', 'R__r5___R__r5_.a', 'R___F__rR___5__a'] },
  bossa: { four: ['R_____5_5_____n_', 'R_____F_F_____n_', 'R_____5_R_____a_'] },
  latinPop: { four: ['R__.__5_..R_..5_', 'R__.r_5_R__.r_n_', 'R_____5___6_5_a_'] },
  flamenco: { four: ['R__.R__.R___..r_', 'R_____R_..5_R_a_'], six: ['R_____R___R_', 'R_____r_R_a_', 'R_____R___a_'] },
  gallop: { four: ['R.rrR.rrR.rrR.rr', 'R.rrR.rrR.rr5.7a', 'RrR.RrR.RrR.RrRa'] },
  riff: { four: ['R.R.2.R.R.R.5.4.', 'R.r.R.2.R.r.3.2.', 'RR.RR.2.RR.R5.2.'] },
  chug: { four: ['R.RR..RR.R..RR..', 'RrRr..R.RrRr..5.', 'R..R..R.RRR...r.'] },
  punk: { four: ['RrRrRrRrRrRrRrRr', 'RrRrRrRrRrRr5555', 'RrRrRrRr5r5r4r2r'] },
  grunge: { four: ['R.R.R_R.x.R.R_2_', 'R_r.R.x.R_r.5_7_', 'R___R.R.R___3_2_'] },
  reese: { four: ['R_____________r_', 'R_________R___5_', 'R______.R_____a_'] },
  wobble: { four: ['R_______R___R___', 'R_____R_____R_R_', 'R___R_R_R_____g_', 'R___________R_O_'] },
  ukGarage: { four: ['R__..R_..r_R..o_', 'R_..r_.R.._.R_7_', '..R_.R..R__..R5_'] },
  trance: { four: ['..R_.rR_..R_.rR_', '.RRR.RRR.RRR.RRR', '..RR..RR..RR..Ra'] },
  hyper: { four: ['R_R_..R_R_..g___', 'R__R__R_RRRRo_o_', 'R_..R_R_..G_R_R_'] },
  lofi: { four: ['R_____.r..5_R___', 'R______r..R_.3a_', 'R____.5_..R_____'] },
  chill: { four: ['R_______.5__R___', 'R_____r__.5___r_', 'R__________.5_o_'] },
  rnb: { four: ['R____.r_..R_.7a_', 'R_______.r5_..o_', 'R__.R_....r_.5o_'] },
  ostinato: { four: ['R_r_5_r_R_r_5_r_', 'R_r_r_5_r_r_3_2_', 'R_r_R_r_R_r_3_5_'] },
  march: { four: ['R___....R___....', 'R_..R_..R_..R_R_', 'R___..R_R___R_R_'] },
  cello: {
    four: ['R_______________', 'R_______3_______', 'R_______5___a___'],
    three: ['R___________', 'R_______a___'],
    six: ['R_____5_____', 'R_____3___a_'],
  },
  classical: {
    four: ['R_______5_______', 'R___3___5___3___', 'R_______F___a___'],
    three: ['R___........', 'R_______....'],
    six: ['R_____5_____', 'R___..5___..'],
  },
  bollywood: { four: ['R_____r___5_R___', 'R__.R_..5__.r_a_', 'R_____5_R__.r_5_'] },
  filmi: { four: ['R__R__R_R__R__5_', 'R__.r_R_5__.r_R_'] },
  bhangra: { four: ['R__r__R_R_..5_R_', 'R__R__r_R__r__5_', 'R__.R_r_..R_5_a_'] },
  sufi: { four: ['R_______r___5___', 'R_____5_R_______', 'R___r_..5___r___'], six: ['R_____5_____', 'R___r_5___r_'] },
  drone: { four: ['R_______________'] },
  nursery: {
    four: ['R___....5___....', 'R_..5_..R_..5_..', 'R___5___R___a___'],
    three: ['R___........', 'R_______..5_'],
  },
  pulse: { four: ['R_______R_______', 'R_____________r_'] },
  ...danceBasses,
} satisfies Record<string, MetricFigures>

export type BassStyle = keyof typeof figures

/** All bass figures by name. Walking figures are only rhythms: their inner notes lead to the next chord. */
export const bassFigures: Readonly<Record<BassStyle, MetricFigures>> = figures
