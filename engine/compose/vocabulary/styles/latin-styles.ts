import type { StyleRows } from './style-rows.ts'

/** Latin America, Spain's dances and Brazil. */
// prettier-ignore
export const latinStyles: StyleRows = {
  'tango > latin': 'tango, argentine tango, tango music, tango argentino, nuevo tango, buenos aires tango, milonga, tango nuevo, tango waltz, finnish tango, electrotango, electro tango',
  '~tango > latin': 'habanera, candombe, chacarera, zamba, chamame, malambo, uruguayan folk',
  'mariachi > latin': 'mariachi, mariachi band, ranchera, rancheras, mexican mariachi, son jalisciense, huapango, mexican folk, mexican music, cinco de mayo',
  '~mariachi > latin': 'norteno, nortena, banda, banda sinaloense, tejano, conjunto, corrido, corridos, corridos tumbados, narcocorrido, grupero, son jarocho, mexican, regional mexican, duranguense',
  'cumbia > latin': 'cumbia, cumbia music, cumbia colombiana, cumbia villera, tecnocumbia, cumbia sonidera, digital cumbia, chicha, peruvian cumbia',
  '~cumbia > latin': 'vallenato, porro, champeta, gaita colombiana, mapale, tropical latin',
  'bachata > latin': 'bachata, bachata music, bachata romantica, sensual bachata, dominican bachata',
  'merengue > latin': 'merengue, merengue tipico, perico ripiao, dominican merengue',
  'latin > latin': 'bolero, latin pop, latin rock, latin dance, latin soul, latin funk, boogaloo, tropical, musica latina, balada romantica, latin ballad',
  '~latin': 'latin jazz, latin house, joropo, pasillo, bambuco, marinera, festejo, landó, andean, andean music, huayno, huayño, peruvian folk, bolivian folk, inca music, saya, tinku, plena, bomba, punta, nueva cancion, rock en espanol, rock nacional, latin alternative, hispanic, quebradita, cueca',
  'salsa > salsa': 'salsa dura, salsa romantica, salsa music, mambo, cha cha, chachacha, timba, pachanga, charanga, guaracha, son montuno, descarga, guajira, casino dance, salsa choke, new york salsa',
  'afro-cuban > salsa': 'afro cuban, afro cuban jazz, afrocuban, cuban music, son cubano, cuban son, rumba, rumba cubana, guaguanco, danzon, cuban rumba, buena vista, conga line, yambu, bata drumming, trova cubana',
  'bossa-nova > bossa-nova': 'bossa nova jazz, brazilian jazz, brazilian guitar, bossa jazz, bossa lounge, mpb, musica popular brasileira, tropicalia',
  'samba > samba': 'samba de roda, samba enredo, samba reggae, samba music, samba cancao, pagode, batucada, brazilian carnival, rio carnival, escola de samba, axe, axe music, partido alto, brazilian samba',
  '~samba': 'choro, chorinho, forro, forró, baiao, xote, frevo, maracatu, sertanejo, brazilian, brazilian music, brazilian folk, gafieira, lambada, carimbo, afoxe, brazilian pop, manguebeat, coco de roda',
  'capoeira > samba': 'capoeira, capoeira music, capoeira angola, berimbau song, capoeira song, roda de capoeira, capoeira regional',
  '~reggaeton': 'baile funk, funk carioca, brazilian funk, favela funk, mega funk, moombahton, neoperreo, urbano, urbano latino, latin urban, latin hip hop, latin rap, guaracha edm, dembow dominicano, rkt, latin drill',
  'reggaeton > reggaeton': 'regueton, reggaeton romantico, perreo intenso, old school reggaeton, reggaeton beat',
}
