import type { InstrumentRole } from '../../score/understood.ts'
import type { InstrumentName } from '../../score/instrument-names.ts'
import type { StemName } from '../../score/stem-names.ts'
import { createTable } from '../../tables/create-table.ts'

/** Spanish, French, Portuguese, German and Italian, as people write them in a request; accents are not compared. */

/** Feelings, by vibe. */
// prettier-ignore
export const europeanVibes = createTable<readonly string[]>({
  happy: ['alegre', 'alegres', 'feliz', 'felices', 'felizes', 'divertida', 'divertido', 'joyeux', 'joyeuse', 'heureux', 'heureuse', 'fröhlich', 'fröhliche', 'fröhliches', 'fröhlicher', 'fröhlichen', 'lustig', 'lustiges', 'lustige', 'allegra', 'felice', 'gioioso', 'gioiosa'],
  sad: ['triste', 'tristes', 'de desamor', 'corazón roto', 'cœur brisé', 'coração partido', 'traurig', 'traurige', 'trauriges', 'trauriger', 'traurigen'],
  romantic: ['romántica', 'romántico', 'romântica', 'romântico', 'romantique', 'romantisch', 'romantisches', 'romantische', 'romantica', 'canción de amor', 'música de amor', 'canção de amor', "chanson d'amour", 'liebeslied', 'canzone d’amore', 'balada romántica'],
  melancholic: ['melancólica', 'melancólico', 'mélancolique', 'melancholisch', 'melancholisches', 'malinconica', 'malinconico', 'saudosa', 'saudoso'],
  nostalgic: ['nostálgica', 'nostálgico', 'nostalgique', 'nostalgisch', 'nostalgica'],
  energetic: ['enérgica', 'enérgico', 'énergique', 'animada', 'animado', 'movida', 'bailable', 'dançante', 'dansante', 'energisch', 'tanzbar'],
  calm: ['tranquila', 'tranquilo', 'calme', 'calma', 'calmo', 'douce', 'doux', 'ruhig', 'ruhiges', 'ruhige', 'sanft', 'sanftes', 'dolce'],
  dark: ['oscura', 'oscuro', 'sombre', 'escura', 'escuro', 'düster', 'düsteres'],
  epic: ['épica', 'épico', 'épique', 'episch', 'episches', 'epica'],
  dreamy: ['soñadora', 'soñador', 'rêveur', 'rêveuse', 'sonhadora', 'verträumt', 'verträumtes'],
})

/** Tempi, by key. */
export const europeanTempi = createTable<readonly string[]>({
  slow: ['lenta', 'lentas', 'lent', 'lente', 'langsam', 'langsames', 'balada', 'ballade lente'],
  fast: ['rápida', 'rápido', 'rapide', 'schnell', 'schnelles', 'veloce'],
})

/** A singer by sex. */
// prettier-ignore
export const europeanVoices: Readonly<Record<'low' | 'high', readonly string[]>> = {
  high: ['voz femenina', 'voz de mujer', 'cantante femenina', 'voz feminina', 'voz de mulher', 'cantora', 'voix féminine', 'voix de femme', 'chanteuse', 'frauenstimme', 'sängerin', 'weibliche stimme', 'voce femminile'],
  low: ['voz masculina', 'voz de hombre', 'cantante masculino', 'voz de homem', 'cantor', 'voix masculine', "voix d'homme", 'chanteur', 'männerstimme', 'männliche stimme', 'voce maschile'],
}

/** Parts that are asked for, and words that say which is missing. */
export const europeanStems = createTable<StemName>({
  'ein lied': 'vocals',
  'deutsches lied': 'vocals',
  'lied über': 'vocals',
  'cantada': 'vocals',
  'cantado': 'vocals',
  'chantée': 'vocals',
  'bateria': 'drums',
  'schlagzeug': 'drums',
  'tambores': 'drums',
}) // prettier-ignore
export const europeanWithout = createTable<StemName>({
  'sin voz': 'vocals',
  'sin voces': 'vocals',
  'sin letra': 'vocals',
  'sem voz': 'vocals',
  'sem vocais': 'vocals',
  'sans voix': 'vocals',
  'sans paroles': 'vocals',
  'ohne gesang': 'vocals',
  'ohne stimme': 'vocals',
  'senza voce': 'vocals',
  'sin batería': 'drums',
  'sin percusión': 'drums',
  'sem bateria': 'drums',
  'sans batterie': 'drums',
  'sans percussions': 'drums',
  'ohne schlagzeug': 'drums',
  'senza batteria': 'drums',
})

type Player = readonly [instrument: InstrumentName, ...roles: InstrumentRole[]]

/** Instruments, by the words for each. */
// prettier-ignore
export const europeanInstruments: readonly (readonly [readonly string[], Player])[] = [
  [['guitarra', 'guitarra acústica', 'guitare', 'guitare acoustique', 'gitarre', 'violão', 'chitarra'], ['nylonGuitar', 'chords', 'lead']],
  [['guitarra eléctrica', 'guitare électrique', 'e-gitarre', 'guitarra elétrica'], ['drivenGuitar', 'chords', 'lead']],
  [['violín', 'violino', 'violon', 'geige'], ['violin', 'lead']],
  [['violonchelo', 'violoncelle', 'violoncelo'], ['cello', 'lead']],
  [['flauta', 'flûte', 'flöte', 'flauto'], ['flute', 'lead']],
  [['trompeta', 'trompette', 'trompete', 'tromba'], ['trumpet', 'lead']],
  [['acordeón', 'accordéon', 'akkordeon', 'sanfona', 'fisarmonica'], ['accordion', 'lead', 'chords']],
  [['saxofón', 'saxofone', 'sassofono'], ['sax', 'lead']],
  [['klavier', 'pianoforte'], ['piano', 'chords', 'lead']],
  [['cuerdas', 'cordes', 'streicher', 'cordas', 'archi'], ['strings', 'chords', 'pad']],
]
