/** Tags that people ask for most, the most asked for first: a search that several tags begin with shows these before others. */
export const commonTags: readonly string[] = `
Pop, Rock, Hip-Hop, Rap, R&B, Jazz, Folk, Country, Blues, Electronic, House, Techno, Trap, Metal, Soul, Funk, Disco, Reggae, Classical,
Indie, Lo-fi, Ambient, Punk, Drill, EDM, Dance, Trance, Dubstep, Drum and Bass, K-Pop, J-Pop, Afrobeats, Reggaeton, Latin,
Salsa, Bossa Nova, Samba, Gospel, Synthwave, Bollywood, Bhangra, Acoustic, Ballad, Cinematic, Orchestral, Alternative Rock, Hard Rock,
Indie Rock, Indie Pop, Dream Pop, Synth Pop, Grunge, Emo, Swing, Ska, Singer Songwriter, Bluegrass, Phonk, Hyperpop, Amapiano, Garage,
Happy, Sad, Dark, Calm, Chill, Romantic, Energetic, Epic, Dreamy, Melancholic, Uplifting, Relaxing, Aggressive, Nostalgic, Peaceful,
Piano, Guitar, Acoustic Guitar, Electric Guitar, Bass, Drums, Violin, Cello, Strings, Saxophone, Trumpet, Flute, Organ, Synth, Harp,
Choir, Ukulele, Sitar, Tabla, Harmonica, Accordion, Banjo, Mandolin, Clarinet, 808, 80s, 90s, 70s, 60s, 2000s
`
  .split(',')
  .map((name) => name.trim())
