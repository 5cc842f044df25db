import type { Column } from './frames/concepts.ts'
import type { LyricFault } from './judge-shape.ts'

/** What no line says: a verb of one with a subject of many, a present with a past, a thing that cannot be what it is called. */
const wrong: Readonly<Record<Column, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/(?<!\p{L})(los|las|mis|tus) \p{L}+ (me |te |nos |se |no )?(llama|espera|lleva|canta|vuelve|brilla|sueña|llega|baila|suena)(?!\p{L})/iu, 'verb of one'],
    [/(?<!\p{L})seguo(?!\p{L})/iu, 'no such form'],
    [/cuando (sale|cae|llega) .*(aba|aban|ía|ían|(?<!r)é)(?!\p{L})|(aba|aban|(?<!r)é) cuando (sale|cae|llega|todo)/iu, 'present with past'],
    [/(sombra|pies) de (un|una) (fuego|vela|luna|sol|llama|hierba|hoja|rama|semilla)(?!\p{L})/iu, 'image'],
    [/abra(zo|cé|zaré|zamos) tu (llave|lámpara|espejo|vela|anillo)/iu, 'image'],
  ],
  fr: [
    [/(?<!\p{L})(les|mes|tes) \p{L}+ (me |te |nous |se |ne )?(appelle|attend|emporte|chante|revient|brille|rêve|arrive|danse|réveille|porte)(?!\p{L})/iu, 'verb of one'],
    [/(?<!\p{L})\p{L}+geent(?!\p{L})/iu, 'no such form'],
    [/quand (tombe|revient|le jour se) .*(ait|aient)(?!\p{L})|j'ai \p{L}+é .*quand (tombe|revient|le jour se)/iu, 'present with past'],
    [/(ombre|pied) d'(un|une) (feu|bougie|lune|soleil|flamme|herbe|feuille|branche|graine|lys)(?!\p{L})/iu, 'image'],
    [/avec la (main claire|joie claire|joie ouverte)/iu, 'image'],
  ],
  pt: [
    [/(?<!\p{L})(os|as|meus|minhas|teus|tuas) \p{L}+ (me |te |nos |se |não )?(chama|espera|leva|canta|volta|brilha|sonha|chega|dança)(?!\p{L})/iu, 'verb of one'],
    [/(?<!\p{L})(seguo|perdo)(?!\p{L})/iu, 'no such form'],
    [/quando (nasce|cai|chega) .*(ava|avam|ia|iam|(?<!r)ei)(?!\p{L})/iu, 'present with past'],
    [/(sombra|pés) de (um|uma) (fogo|vela|lua|sol|chama|relva|folha|ramo|semente)(?!\p{L})/iu, 'image'],
    [/(?<!\p{L})(talvez|embora) (o|a|os|as|meu|minha|teu|tua) \p{L}+ (\p{L}+ )?(canta|brilha|dança|volta|chama|cresce|passa|toca|pesa|gira|sonha|ficam?)(?!\p{L})/iu, 'verb government'],
    [/com a boca (no ar|acesa|em paz)/iu, 'image'],
  ],
  hi: [
    [/(\p{L}[\p{L}\p{M}]+) (का|की|के) \1(?![\p{L}\p{M}])/u, 'a thing of itself'],
    [/(बीज|घास|पत्ते) के (नीचे|साये)|(चाँद|तारा|सूरज) (जला|बुझा)|(तेरा|मेरा) दूध/u, 'image'],
    [/(क़िस्मत|सपना|उम्मीद) मना|(चाँद|तारा|सूरज|इंद्रधनुष) (बरस|गरज)/u, 'image'],
  ],
} // prettier-ignore

/** Words of feasts, which nobody sings to who is gone. */
const festive: Readonly<Record<Column, RegExp>> = {
  es: /(?<!\p{L})(bail[aeo]|salta|fiesta|verbena|brind[aeo])/iu,
  fr: /(?<!\p{L})(dans(e|ent|ez)|saute|fête|trinqu)/iu,
  pt: /(?<!\p{L})(dan[cç][aeo]|salta|festa|brind[aeo])/iu,
  hi: /नाच|झूम|जश्न|मुबारक/u,
}

/** Faults of sense of a line, by its language. */
export function senseFaults(column: Column, isTender: boolean, line: string): LyricFault[] {
  const faults = wrong[column]
    .filter(([pattern]) => pattern.test(line))
    .map(([, name]): LyricFault => ({ rule: 'grammar', text: `${name}: ${line}` }))
  return isTender && festive[column].test(line) ? [...faults, { rule: 'taboo', text: line }] : faults
}
