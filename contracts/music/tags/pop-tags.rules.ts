/** Pop, ballads, children, sleep and screens. */
// prettier-ignore
export const popTags: readonly string[] = [
  'Pop Ballad', 'Dance Pop', 'Electropop', 'Mainstream Pop', 'Adult Contemporary', 'Soft Pop', 'Bubblegum Pop', 'Bubblegum', 'Europop', 'Eurovision', 'Dark Pop',
  'Sad Pop', 'R&B Pop', 'Pop Soul', 'Tropical Pop', 'Summer Pop', 'Vocal Pop', 'Art Pop Ballad', 'Power Pop Ballad', 'Piano Pop', 'Sophisticated Pop', 'Viral Pop',
  'Girl Pop', 'Modern Pop', 'Pop Hit', 'Boy Band Pop', 'Girl Band', 'French Pop', 'Italian Pop', 'German Pop', 'Spanish Pop', 'Swedish Pop', 'Turkish Dance Pop',
  'Ballad Pop', 'Catchy Pop', 'Country Pop Hit', 'Christmas Pop', 'Teen Idol', 'New Romantic', 'Synth-Pop 80s', '80s Pop', 'Power Ballad 80s', '80s Ballad',
  'Eighties Rock Pop', 'Freestyle Music', 'Latin Freestyle', 'Hi-NRG 80s', 'Italo 80s', 'Synth Ballad', 'Gated Drums', '80s Movie', '80s New Wave', 'Neue Deutsche Welle',
  'Sophistipop', '80s Dance', 'Nineties Dance', '90s Dance', '90s Pop', '90s Eurodance', 'Euro Dance', 'Girl Power', 'Hip House 90s', '90s Boy Band', 'Nineties Club',
  'Rave Pop', 'Childrens Music', 'Kids Pop', 'Preschool', 'Lullaby for Kids', 'Sing Along', 'Cartoon Theme', 'Kids TV', 'Toddler Music', 'Baby Music', 'Rhyme for Kids',
  'Campfire Kids', 'Lullaby', 'Berceuse', 'Toy Music', 'Playground', 'Wiegenlied', 'Meditation Drone', 'Healing Frequencies', '432 Hz', '528 Hz', 'Solfeggio', 'Binaural',
  'Chakra', 'Reiki', 'Spa', 'Spa Music Relax', 'Crystal Bowls', 'Crystal Singing Bowls', 'Tibetan Singing Bowls', 'Sound Healing', 'Gong Bath', 'Mindfulness Music',
  'Breathwork', 'Savasana', 'Yin Yoga', 'Zen Meditation', 'Deep Relaxation', 'Nature Sounds Music', 'Wellness', 'Sleep Meditation', 'Om Mantra', 'Inner Peace',
  'Ayurveda', 'Massage Music', 'Hypnosis', 'Guided Meditation', 'Sleep', 'Deep Sleep', 'New Age Celtic', 'Shamanic', 'Shamanic Drumming', 'Shaman', 'Plant Medicine',
  'Ecstatic Ritual', 'Baby Sleep', 'Beat Poetry', 'Poetry Slam', 'Jazz Poetry', 'Dub Poetry', 'Monologue', 'Audio Drama', 'Radio Play', 'Audiobook', 'Storytelling',
  'Recitation', 'Sermon', 'Poetry with Music', 'Kavita Path', 'Kavita', 'Acoustic Duo', 'Acoustic Folk Pop', 'Acoustic Cover', 'Acoustic Singer Songwriter',
  'Acoustic Indie', 'Soft Acoustic', 'Acoustic Rock', 'Acoustic Soul', 'Organic Acoustic', 'Christmas Music', 'Christmas', 'Christmas Carol', 'Carol', 'Holiday Music',
  'Hanukkah', 'Thanksgiving', 'Novelty', 'Parody', 'Jingle Pop', 'Schlagerpop', 'Kwaito Pop', 'Oldschool Pop', 'Karaoke Pop', 'Fashion Show Music', 'Graduation',
  'Sports Anthem', 'Football Chant', 'Stadium Chant', 'Protest Anthem', 'Ballad Music', 'Torch Ballad', 'TV Theme', 'Sitcom Theme', 'Game Show', 'News Theme',
  'News Jingle', 'Radio Jingle', 'Happy Ukulele Ad', 'Corporate Pop', 'Motivational Corporate', 'Ballad', 'Singer Songwriter', 'Synth Pop',
]
