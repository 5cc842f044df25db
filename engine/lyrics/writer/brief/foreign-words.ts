import type { LyricSubject, ThemeField } from '../lyric-writer.ts'

export interface ForeignWord {
  english: string
  field: ThemeField
  kind: LyricSubject['kind']
}

/** Words of requests in other languages: what they name, and in which field. */
const table = `
dosti friendship friendship idea|yaari friendship friendship idea|dost friend friendship person|pyar love love idea|pyaar love love idea|mohabbat love love idea|ishq love love idea|dil heart love thing
maa mother family person|pita father family person|ghar home home place|barish rain seasons thing|baarish rain seasons thing|raat night night event|chand moon night thing|shaadi wedding wedding event
janamdin birthday birthday event|bachpan childhood childhood idea|safar journey journey event|yaad memory longing idea|judai distance longing idea|dard pain longing idea|azaadi freedom protest idea
diwali Diwali celebration event|holi Holi celebration event|nadi river nature place|samundar sea sea place|sapna dream courage thing|behen sister family person|bhai brother family person|subah morning seasons event
दोस्ती friendship friendship idea|दोस्त friend friendship person|प्यार love love idea|मोहब्बत love love idea|इश्क love love idea|माँ mother family person|मां mother family person|घर home home place|बारिश rain seasons thing
रात night night event|चाँद moon night thing|चांद moon night thing|शादी wedding wedding event|जन्मदिन birthday birthday event|बचपन childhood childhood idea|सफर journey journey event|याद memory longing idea
दीवाली Diwali celebration event|दिवाली Diwali celebration event|होली Holi celebration event|नदी river nature place|समुद्र sea sea place|आज़ादी freedom protest idea|आजादी freedom protest idea
amor love love idea|amistad friendship friendship idea|noche night night event|mar sea sea place|lluvia rain seasons thing|luna moon night thing|madre mother family person|abuela grandmother family person|ciudad city city place
casa home home place|libertad freedom protest idea|verano summer seasons event|invierno winter seasons event|cumpleanos birthday birthday event|boda wedding wedding event|corazon heart love thing|viaje journey journey event
infancia childhood childhood idea|amigo friend friendship person|amiga friend friendship person|amour love love idea|amitie friendship friendship idea|nuit night night event|mer sea sea place|pluie rain seasons thing
lune moon night thing|mere mother family person|ville city city place|maison home home place|liberte freedom protest idea|ete summer seasons event|hiver winter seasons event|anniversaire birthday birthday event
mariage wedding wedding event|coeur heart love thing|voyage journey journey event|enfance childhood childhood idea|ami friend friendship person|saudade longing longing idea|amizade friendship friendship idea|noite night night event
chuva rain seasons thing|lua moon night thing|mae mother family person|cidade city city place|liberdade freedom protest idea|verao summer seasons event|aniversario birthday birthday event|casamento wedding wedding event
coracao heart love thing|viagem journey journey event|praia beach sea place|amie friend friendship person
दर्द pain longing idea|tanhai loneliness longing idea|intezaar waiting longing idea|yaadein memories longing idea|aansu tears heartbreak thing|bewafai betrayal heartbreak idea|bewafa betrayal heartbreak idea|alvida goodbye heartbreak event
zindagi life courage idea|ummeed hope courage idea|khwab dream courage thing|khushi happiness celebration idea|sawan monsoon seasons event|saawan monsoon seasons event|dhoop sunshine seasons thing|gaon village home place|aasman sky nature thing
जिंदगी life courage idea|ज़िंदगी life courage idea|आँसू tears heartbreak thing|तन्हाई loneliness longing idea|इंतज़ार waiting longing idea|सावन monsoon seasons event|गाँव village home place|खुशी happiness celebration idea`

export const foreignWords: ReadonlyMap<string, ForeignWord> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const [word, english, field, kind] = row.split(' ')
      return [word!, { english: english!, field: field as ThemeField, kind: kind as LyricSubject['kind'] }]
    }),
)
