import type { MetricFigures } from './step-pattern.ts'
import type { RhythmFigures } from './rhythm-figures.ts'

/** Basses of dances, marches and rites, in the signs of bass-figures. */
export const danceBasses = {
  marcato: { four: ['R__.5__.R__.5__.', 'R__.3__.5__.a__.', 'R__.5__.R__.3_a_'] },
  sincopa: { four: ['R_..R__.5___R_a_', 'R__R..5_R___3_a_'] },
  habanera: { four: ['R__5o_5_R__5o_5_', 'R__5r_3_R__5r_a_'], six: ['R___5_R_5_3_'] },
  oompah: {
    four: ['R_..F_..R_..F_..', 'R_..F_..R_..2_a_', 'R_..F_..3_..a_..'],
    three: ['R___........F___........', 'R___........3___........'],
    six: ['R_....F_....', 'R_....F___a_'],
  },
  stride: {
    four: ['R_..F_..R_..5_..', 'R_..F_..3_..a_..', 'R_..3_..5_..a_..'],
    three: ['R___........F___........'],
  },
  waltz: {
    four: ['R___....F___....'],
    three: ['R___........F___........', 'R___........3___........', 'R___........5___....a___'],
  },
  jig: { four: ['R___r___5___a___'], six: ['R___r_5___r_', 'R___5_R___a_', 'R___R_R_5_a_'] },
  cumbia: { four: ['R_______3___5___', 'R_____r_3___5___', 'R_______5___o___'] },
  bachata: { four: ['R_____r_5___3___', 'R_____5_R___5_a_', 'R_____r_3___5___'] },
  merengue: { four: ['R___R___5___5___', 'R___R_r_5___a___', 'R___3___5___R___'] },
  guitarron: {
    four: ['R___....5___....', 'R___....5___3_a_'],
    three: ['R___5___3___', 'R___3___5___', 'R___5___a___'],
    six: ['R___5___3___', 'R_____5_3_a_'],
  },
  skaWalk: { four: ['R_r_3_3_5_5_6_5_', 'R_3_5_6_o_6_5_3_', 'R_r_5_5_6_6_5_a_'] },
  dub: { four: ['R__R__..5_3_R___', '..R_R__r....7_5_', 'R_____R_..R_5_..'] },
  jungleSub: { four: ['R______R____o_g_', 'R___..R_..R_..g_', 'R____R__..o___R_'] },
  reverseBass: { four: ['..RR..RR..RR..RR', '.RRR.RRR.RRR.RRR', '..RR..RR..RR..Ra'] },
  bulgar: { four: ['R__5__R_R__5__R_', 'R__5__R_R__3__a_'] },
  garba: { four: ['R__r__R_R__5__r_'], six: ['R___r_R___5_', 'R_____r___5_', 'R___r_5___a_'] },
  chipOctaves: { four: ['R.R.O.R.R.R.O.R.', 'R.O.R.O.R.O.R.Oa', 'R.RRO.RRR.RRO.5.'] },
  tongued: { four: ['R____R_R____R_R_', 'R__R__R_R___RRR_', 'R_____R_R_R_R___'] },
  continuo: {
    four: ['R___3___5___6___', 'R_2_3_5_r_5_3_a_', 'R___5___3___a___'],
    three: ['R___3___5___', 'R_2_3_4_5_a_'],
  },
} satisfies Record<string, MetricFigures>

/** Comping of the same, in the signs of chord-rhythms. */
export const danceRhythms = {
  marcato: { four: ['D...d...D...d...', 'D...d...D...d.dd'] },
  sincopa: { four: ['d.D_..d.D...d...', 'd.D_..d.D...d.dd'] },
  oompah: {
    four: ['..D...D...D...D.', '..D...D...D.d.D.'],
    three: ['....D...D...', '....D...D.d.'],
    six: ['....D.....D.', '..d.D...d.D.'],
  },
  jigStrum: { four: ['D___d_u_D___d_u_'], six: ['D___d_D___d_', 'D_u_d_D_u_d_'], spreadSeconds: 0.01 },
  vihuela: {
    four: ['..D_..D_..Du..D_'],
    three: ['....D_u_D_u_', '....D___Dud_'],
    six: ['..D_D_..D_D_'],
    spreadSeconds: 0.014,
  },
  cumbiaChop: { four: ['..D...D...D...D.', '..D.d.D...D.d.D.'] },
  bachataArp: { four: ['1_3_4_3_1_3_4_2_', '1_34_3_21_34_3_2', '1_3_4_343_2_3_1_'] },
  banjoRoll: { four: ['1324132413241321', '1341234132413241', '3141324131413241'] },
  chipArp: { four: ['1231231231231231', '1234123412341234', '1232123212321232'], six: ['123123123123'] },
  toque: { four: ['xx..1_..2_......', 'xx..1_.22_..xx1_', 'xx..1_..2_2_....'], voices: 1 },
} satisfies Record<string, RhythmFigures>
