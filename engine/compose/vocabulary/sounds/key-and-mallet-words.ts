import type { SoundRows } from './sound-rows.ts'

/** Keys, mallets, bells and glass. */
// prettier-ignore
export const keyAndMalletWords: SoundRows = {
  piano: { 'piano > piano': 'honky tonk piano, grand pianos, concert grand, felt piano, prepared piano, baby grand, pianos, acoustic piano, piano melody, piano chords, soft piano, gentle piano, muted piano, ballad piano, pianist, piano keys, upright felt piano, quiet piano, keyboards', 'jazz > jazz': 'jazz piano, jazzy piano, cocktail piano', 'house > house': 'house piano, rave piano, m1 piano, korg piano', 'blues > blues': 'blues piano' },
  '~piano': { 'ragtime > piano': 'tack piano, detuned piano, out of tune piano, saloon upright, player piano sound, pianola sound, bar piano', 'western-classical > western-classical': 'fortepiano, pianoforte, hammerklavier, square piano, electric grand, cp70, yamaha cp70' },
  electricPiano: { 'rnb > rnb': 'rhodes piano, wurlitzer piano, electric pianos, suitcase piano, fm piano, dx7 piano, fm electric piano, dx7, electric keys, mellow keys, neo soul keys, warm rhodes, dreamy rhodes, rhodes chords, pianet, cp80, tine piano, e pianos' },
  harpsichord: { 'baroque > western-classical': 'harpsichords, baroque keyboard, clavecin, cembali, spinet, virginal, muselaar' },
  '~harpsichord': { 'baroque > western-classical': 'clavichord, lautenwerk, clavicytherium, claviharp' },
  clavinet: { 'funk > funk': 'clavinets, funky clav, funk clavinet, clavinet d6, wah clavinet' },
  celesta: { 'western-classical > western-classical': 'celestas, celesta bells, musical box' },
  '~celesta': { 'children > children': 'toy piano, toy pianos, dulcitone, glass piano, keyboard glockenspiel, wind up music box' },
  glockenspiel: { 'children > children': 'glockenspiels, orchestra bells, glock, lyre glockenspiel' },
  '~glockenspiel': { 'children > children': 'xylophone toy, crotales, hand chimes, handbells, hand bells, metallophone, glass bells, triangle bells, lyra bells', 'meditation > meditation': 'saron, gender metallophone, reyong, gangsa' },
  bell: { 'cinematic > cinematic': 'bells, church bells, tubular bells, bell synth, fm bell, fm bells, digital bell, chimes, carillon, bell tower, tolling bell, bell pad, church bell, bell melody, trap bells' },
  '~bell': { 'meditation > meditation': 'singing bowl, tibetan bowl, tibetan bowls sound, crystal bowl, gong, gongs, temple bell, temple bells, ghanti, ghungroo, ghungru, windchimes, wind chimes, mark tree, bonang, gamelan bells, bowed cymbal, tingsha, glass harmonica, glass armonica, glass harp, wine glasses, tuned glasses, waterphone, mandir ki ghanti, घंटी, घुंघरू, मंदिर की घंटी, जल तरंग', 'indian-classical > indian-classical': 'jal tarang, jaltarang, kashta tarang, manjira tuned', 'pop > pop': 'sleigh bells, jingle bells, christmas bells, cowbells tuned' },
  marimba: { 'afrobeats > afrobeats': 'marimbas, bass marimba, marimba solo, marimba loop, marimba pattern' },
  '~marimba': { 'afrobeats > afrobeats': 'balafon, balafons, gyil, amadinda, timbila, log xylophone, gambang', 'western-classical > western-classical': 'xylophone, xylophones, xylorimba, txalaparta', 'meditation > meditation': 'ranat, ranat ek, roneat, pattala, rindik, jegog, angklung, hang bamboo, bamboo xylophone' },
  vibraphone: { 'jazz > jazz': 'vibes solo, vibraphones, vibraharp, jazz vibes, bowed vibraphone, vibraphone chords, vibraphonist' },
  kalimba: { 'afrobeats > afrobeats': 'thumb piano, kalimbas, sansula, array mbira, marimbula' },
  '~kalimba': { 'afrobeats > afrobeats': 'mbira, mbiras, likembe, sanza, ikembe, thumb harp', 'meditation > meditation': 'tongue drum, steel tongue drum, tank drum, hapi drum, rav vast' },
  steelPan: { 'dancehall > dancehall': 'steel drum, steel drums, steelpan, steelpans, steel pans, caribbean steel drums, tenor pan, double seconds' },
  '~steelPan': { 'meditation > meditation': 'handpan, hand pan, hang drum, pantam, hangdrum, handpans, halo drum' },
}
