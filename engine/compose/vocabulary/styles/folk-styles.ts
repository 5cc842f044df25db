import type { StyleRows } from './style-rows.ts'

/** Folk, dance and song of Europe and North America. */
// prettier-ignore
export const folkStyles: StyleRows = {
  'folk > folk': 'work song, work songs, field holler',
  'klezmer > folk': 'klezmer, klezmer music, yiddish music, yiddish song, freylekhs, freilach, bulgar, doina, jewish wedding music, hasidic music, sirba',
  '~klezmer > folk': 'balkan, balkan folk, balkan music, gypsy music, romani music, gypsy brass, hora, sevdah, csardas, hungarian folk, romanian folk, bulgarian folk, macedonian folk, serbian folk, turbo folk, manele',
  'polka > folk': 'polka, polka music, polka dance, oom pah, oompah, oom pah band, oompah band',
  '~polka > folk': 'oktoberfest, beer tent music, volksmusik, schlager, alpine folk, bavarian folk, bavarian music, landler, schottische, galop, humppa, norteno polka, tyrolean, austrian folk, swiss folk, yodel song, yodelling, yodeling',
  'tarantella > folk': 'tarantella, tarantelle, pizzica, southern italian folk',
  '~tarantella > folk': 'italian folk, neapolitan song, canzone napoletana, italian folk dance',
  'sea-shanty > folk': 'sea shanty, sea shanties, shanty, shanties, sailor song, sailors song, pirate song, pirate shanty, work song of sailors, capstan song, whaling song',
  'celtic > folk': 'celtic, celtic music, celtic folk, irish, irish jig, irish folk, irish music, irish reel, reel, reels, ceilidh, celtic dance, hornpipe, slip jig, irish ballad, scottish folk, scottish music, highland music, strathspey, breton folk, riverdance, trad irish, irish trad',
  '~celtic > folk': 'welsh folk, english folk, british folk, morris dance, maypole, galician folk, cornish folk, manx music, northumbrian folk',
  'medieval > folk': 'medieval, medieval music, mediaeval, troubadour, minstrel, minstrel song, estampie, bardic, bardcore, tavern music, tavern song, cantiga, trouvere, minnesang, hurdy gurdy music, dungeon folk, fantasy tavern, court dance',
  '~medieval > folk': 'viking music, viking, nordic folk, norse, norse music, pagan folk, neofolk, dark folk, skaldic, runic folk, viking chant, fantasy folk, elven music, elvish, celtic fantasy, renaissance fair, galliard, pavane, pavan, tudor music',
  'bluegrass > country': 'bluegrass, blue grass, bluegrass music, newgrass, hoedown, barn dance, breakdown banjo, banjo breakdown, old time music, old timey, appalachian, appalachian folk, jug band, square dance, fiddle tune, mountain music',
  '~country': 'zydeco, cajun, cajun music, louisiana music, red dirt, outlaw country, country pop, bro country, country rock, western swing, cowboy song, cowboy music, western music, bakersfield sound, country ballad, country blues, tex mex, country rap, country trap, countrypolitan, rodeo',
  '~folk': 'skiffle, protest song, protest folk, folk ballad, murder ballad, campfire, chamber folk, folk pop, folktronica, contra dance, nordic music, swedish folk, norwegian folk, finnish folk, icelandic folk, danish folk, polish folk, ukrainian folk, russian folk, russian folk song, romance russe, cossack, baltic folk, estonian folk, georgian folk, armenian folk, greek folk, rebetiko, sirtaki, sirtaki dance, syrtos, laika, zorba, hasapiko, kalinka, stomp and holler, stomp clap hey, world music, world folk, ethnic, ethnic music, tribal fusion, gypsy folk, sami joik, joik, yoik',
  'waltz > western-classical': 'waltz, waltzes, valse, viennese waltz, wiener walzer, ballroom waltz, waltz music, slow waltz dance',
  '~waltz > folk': 'musette, bal musette, french musette, valse musette, cafe paris, parisian waltz',
  'fado > flamenco': 'fado, portuguese fado, fado de coimbra, fado song, saudade song',
  'flamenco > flamenco': 'bulerias, soleares, solea, alegrias, seguiriya, farruca, tangos flamencos, fandango, fandangos, sevillanas, cante jondo, rumba gitana, flamenco dance, paso doble, pasodoble, gypsy kings style, nuevo flamenco, flamenco pop, copla, spanish folk, malaguena, jota',
  '~acoustic': 'chanson, french chanson, chanson francaise, variete francaise, cantautor, nueva trova, canzone, canzone italiana, italian song, liedermacher, coffeehouse, coffee shop acoustic, coffee house music, stripped back acoustic, fingerstyle, fingerstyle guitar, guitar instrumental, beach acoustic, surf acoustic, front porch, ukulele pop, ukulele song, lap guitar',
}
