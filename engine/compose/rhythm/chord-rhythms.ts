import { danceRhythms } from './dance-figures.ts'
import type { RhythmFigures } from './rhythm-figures.ts'

/**
 * One or more bars, a character a 16th. D d chord downwards (strong, soft), U u upwards, x damped chop, b B lowest
 * note, h H upper notes, 1–5 single note of the voicing from below, 6–8 the same an octave higher from the lowest; '_'
 * holds, '.' rests.
 */
const rhythms = {
  hold: { four: ['D_______________'] },
  halves: { four: ['D_______d_______', 'D_______d_____u_'], three: ['D___________'] },
  push: { four: ['D_____d_________', 'D_____________d_', 'D_________d_____'] },
  quarters: { four: ['D___d___D___d___', 'D___d___d___d___'] },
  ballad: {
    four: ['B___d___d___d___', 'B_d_d_d_b_d_d_d_', 'B___d_d_b___d___'],
    three: ['B___d___d___', 'B___d_d_d___'],
  },
  eighths: { four: ['D.d.D.d.D.d.D.d.', 'D.d.d.D.d.d.D.d.', 'D.d.D.d.D.d.Ddd.'] },
  stabs: { four: ['D_.d_.D_..d_d_..', '..D_..d_.d...D..', 'D__...d_...D__..'] },
  house: { four: ['D_.d_.D_..d.d_..', '...D_.D_...D_.d_', 'D..D..d.D..D..d.', '..D_..D_..D_..D_'] },
  deepHouse: { four: ['..D__..d__......', '...D_..D__....d_', '......D___.d__..'] },
  techStab: { four: ['...D......D.....', '..D...D..D....D.', '......D.......D.'] },
  gated: { four: ['DddDddDd.dDd.dDd', 'D.dd.dD.dd.dD.dd', 'Dd.dDd.dDd.dDddd'] },
  drop: { four: ['D__D__D___D__D__', 'D_.D_.D.D_.D_.D.', 'D__.D_.D_.D_.DD.'] },
  skank: { four: ['....D.......D...', '....D.......Dx..', '....Dx......D...'], three: ['....D...D...'] },
  bubble: { four: ['..d.d.d...d.d.d.', '..dd..dd..dd..dd', '..d...d...d...d.'] },
  skaUp: { four: ['..U...U...U...U.'] },
  comp: { four: ['D_____.d__....d.', 'D________.d_____', '..D_....d_____..', 'D__...d_____....'] },
  charleston: {
    four: ['D_____d_........', 'D_....d___....d_', '..D_......d_..D.', '......D___....d_'],
    three: ['D_____d_....', '....D_..d___'],
  },
  strum: { four: ['D___d_ud_ud_d_u_', 'D___d_u__ud_d_u_', 'D_d_u_d_ud_ud_u_'], spreadSeconds: 0.012 },
  folkStrum: {
    four: ['B___D_u_B___D_u_', 'D___D_u__uD_u_d_', 'B___d_u_b_u_d_u_'],
    three: ['B___D_u_d_u_', 'D___d___d_u_'],
    six: ['D___u_d___u_', 'B___d_B___du'],
  },
  boomChick: { four: ['B___D___b___D___', 'B___D_x_b___D_u_'], three: ['B___D___D___', 'B___D_u_D___'] },
  trainStrum: { four: ['B_d_D_d_b_d_D_du', 'B_x_D_xub_x_D_xu'] },
  chugs: { four: ['DdddDdddDdddDddd', 'DddDddDddDddDddd', 'Dd.dDd.dDd.dDddd'], muted: true },
  gallopChugs: { four: ['D.ddD.ddD.ddD.dd', 'DdD.DdD.DdD.DdDd'], muted: true },
  palmMute: { four: ['D.d.d.d.D.d.d.d.', 'D.d.d.D.d.d.D.d.'], muted: true },
  powerHold: { four: ['D_______D_____D_', 'D___________D_D_', 'D_____D_D_______'] },
  powerDrive: { four: ['D_d_D_d_D_d_D_d_', 'D_d_d_D_d_d_D_D_'] },
  offbeats: { four: ['..D...d...D...d.', '..D...dx...d..D.'] },
  disco: { four: ['x.dxx.dxx.dxx.dx', '..Dx..Dx..Dx..Dd'] },
  funk16: { four: ['D.x.xxD.x.dxx.Dx', 'xxDx.xdx.xDx.dxx', 'D.xdxx..x.Dx.xd.'] },
  clav: { four: ['b.xDb.D.xb.D.xDb', 'b..D.bxD.b.Dx.D.'] },
  bossa: { four: ['D__d__d___d__d__', 'D___d_d__d___d__'], spreadSeconds: 0.01 },
  sambaComp: { four: ['D.d.dd.d.dd.d.d.', 'd.dd.d.dd.d.dd.d'] },
  montuno: { four: ['B_D_h_.Dh__Dh_D_', '1_3_.2_3.2_3.2_3', '.D.DH__D.D.Dh_D_'], octaves: true },
  salsaHits: { four: ['......D.....D...', '..............D_', 'D..D..D.........'] },
  dembow: { four: ['D__d__d_D__d__d_', '...D..D....D..D.'] },
  dancehallStab: { four: ['...D..D.........', 'D__D__D.........', '...D..D....D..d.'] },
  afro: { four: ['..d..D..d..D..d.', 'D..d..D...d.D...', '...D..d.D..d..d.'] },
  amapiano: { four: ['..D__..d__D_....', 'D__...d___..D__.', '...D__.D__......'] },
  rasgueado: {
    four: ['Dduudd__Duddud__', 'D__ux_dudud_D_uu'],
    six: ['Dud_ududD_D_', 'D_dudud_D_D_'],
    spreadSeconds: 0.02,
  },
  travis: {
    four: ['1_3_2_4_1_3_2_4_', '1__41_3_2_413_2_', '1_4_2_341_4_2_3_'],
    three: ['1_3_4_3_2_3_'],
    six: ['1_2_3_4_3_2_', '1_3_4_3_4_3_'],
  },
  picking: {
    four: ['1_2_3_4_3_2_3_2_', '1_3_2_3_4_3_2_3_', '1_2_3_2_4_2_3_2_'],
    three: ['1_2_3_4_3_2_', '1_3_2_3_4_3_'],
    six: ['1_2_3_4_3_2_'],
  },
  alberti: {
    four: ['1_3_2_3_1_3_2_3_', '1323132313231323'],
    three: ['1___3___3___', '1_3_2_3_2_3_'],
    six: ['1_2_3_1_2_3_'],
  },
  rolled: {
    four: ['1_2_3_4_6_4_3_2_', '1_3_6_7_8_7_6_3_', '1234678_7_6_4_3_'],
    three: ['1_2_3_4_6_4_', '1_3_6_8_6_3_'],
    six: ['1_2_3_6_7_6_'],
  },
  gospel: { four: ['D__.d_D___d_D_d_', 'D_d_..D_D__.d_d_'], six: ['D___d_D_d_d_'] },
  soul: { four: ['D___..d_..d_D___', '....D_..d_..D_d_', 'D_..D_.d..d.D_..'] },
  neoSoul: { four: ['D_____._.d__...d', 'D__.__..d____.d_', '.D______..d_...d'], spreadSeconds: 0.022 },
  bluesComp: { four: ['D_..D___..d_D___', 'D___..D_....D_d_', '..d_D_....d_D___'] },
  shuffleRiff: { four: ['D_d_H_d_D_d_H_d_', 'D_d_H_h_D_d_H_d_'] },
  tanpura: { four: ['3___4___4___1___'], three: ['3___4___1___'], six: ['3___4_4___1_'] },
  harmonium: { four: ['D_______d___d___', 'D_____d_d_____d_'], six: ['D_____d_____', 'D___d_d___d_'] },
  keherwa: { four: ['D_..d_u_..d_d_u_', 'D__d__d_..d_d_u_'] },
  filmStrings: { four: ['D______.D___D_D_', 'D_____D_____D___', 'D_______....D_D_'] },
  tremolo: { four: ['DdddDdddDdddDddd'], voices: 3 },
  spiccato: { four: ['D.d.d.d.D.d.d.d.', 'D.dddd.dD.dddd.d', 'D.dd.dD.dd.dD.dd'], voices: 3 },
  fanfare: { four: ['D_______D_D_D___', 'D_____D_D_______', 'D___________D_DD'] },
  hits: { four: ['D...............', '......D.D.......', '............D.D.', 'D.....D.........'] },
  hornHits: { four: ['..D......D......', '......D_......DD', 'D..D............', '..........D.D_..'] },
  pulse: { four: ['D.d.d.d.d.d.d.d.', 'dddddddddddddddd'] },
  synthPulse: { four: ['d.ddd.ddd.ddd.dd', 'd.d.d.d.d.d.d.dd'] },
  swell: { four: ['D_______________'], spreadSeconds: 0.09 },
  trapKeys: { four: ['1_3_2_3_1_3_4_3_', 'D_______........', '1_____3_2_____3_'] },
  nursery: { four: ['B_..D_..b_..D_..', 'B_d_d_d_b_d_d_d_'], three: ['B___d___d___'] },
  tremolando: { four: ['D_ududD_ududD_u_', 'D_d_ududD_d_udud'] },
  ...danceRhythms,
} satisfies Record<string, RhythmFigures>

export type ChordRhythm = keyof typeof rhythms

/** All comping rhythms by name. */
export const chordRhythms: Readonly<Record<ChordRhythm, RhythmFigures>> = rhythms
