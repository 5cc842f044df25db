/** Hip hop, trap, drill and R&B. */
// prettier-ignore
export const hipHopTags: readonly string[] = [
  'Boom Bap', 'East Coast Rap', 'West Coast Rap', 'Jazz Rap', 'Conscious Hip Hop', 'Underground Hip Hop', 'Alternative Hip Hop', 'Turntablism', 'Native Tongues',
  'Old School Rap', 'Rap Old School', 'Electro Hop', 'Hip Hop Soul', 'Breakdance', 'B Boy', 'Cypher', 'Soulful Hip Hop', 'Hardcore Hip Hop', 'Horrorcore', 'Backpack Rap',
  'Christian Hip Hop', 'French Hip Hop', 'Cinematic Hip Hop', 'Hyphy', 'Bay Area Rap', 'Ratchet', 'Snap Music', 'Crunk', 'Miami Bass', 'Bounce Music',
  'New Orleans Bounce', 'Chopped and Screwed', 'Houston Rap', 'Screwed', 'Dirty South', 'Southern Hip Hop', 'Country Hip Hop', 'Frat Rap', 'Nerdcore', 'Mobb Music',
  'Electro Rap', 'UK Hip Hop', 'Hip Hop Jazz', 'Samples Beat', 'Plunderphonics', 'Mashup', 'Turntable Music', 'Rap Battle', 'Battle Rap', 'Freestyle Rap', 'Gangsta Rap',
  'Gangster Rap', 'Mumble Rap', 'Pop Rap', 'Political Rap', 'Melodic Rap', 'Fast Rap', 'Chopper Rap', 'Comedy Rap', 'Storytelling Rap', 'Hardcore Rap', 'French Rap',
  'German Rap', 'Spanish Rap', 'UK Rap', 'Diss Track', 'Rap Freestyle', 'Trap Rap', 'Street Rap', 'Dark Trap', 'Trap Soul', 'Trap Beat Hard', 'Atlanta Trap',
  'Melodic Trap', 'Rage', 'Rage Trap', 'Plugg', 'Pluggnb', 'Hoodtrap', 'EDM Trap', 'Hybrid Trap', 'Hard Trap', 'Trap Wave', 'Southern Trap', 'Christian Trap', 'Emo Trap',
  'Sad Trap', 'Ambient Trap', 'Trap Pop', 'Trap EDM', 'Phonk Trap', 'Detroit Trap', 'Detroit Rap', 'Cloud Rap', 'Cloud', 'Emo Rap', 'Sad Boy', 'Sadboy Rap', 'Jerk',
  'Jerkin', 'New Jazz', 'Sexy Drill Trap', 'Flint Rap', 'Hexd Rap', 'Swag Rap', 'Futuristic Swag', 'UK Drill', 'Chicago Drill', 'New York Drill', 'Brooklyn Drill',
  'Bronx Drill', 'NY Drill', 'Sample Drill', 'Drill Rap', 'Melodic Drill', 'Australian Drill', 'Irish Drill', 'French Drill', 'Gliding 808 Drill', 'Sexy Drill',
  'Phonk House', 'Aggressive Phonk', 'Drift Music', 'Cowbell Phonk', 'Memphis Phonk', 'Rare Phonk', 'Memphis', 'Memphis Trap', 'Gym Phonk', 'House Phonk', 'Dark Phonk',
  'Funk Phonk', 'Montagem', 'Automotivo', 'Lofi Study', 'Lofi Chill', 'Lofi Jazz', 'Lofi Rap', 'Sad Lofi', 'Lofi Girl', 'Chillhop Beat', 'Jazzy Lofi', 'Rainy Lofi',
  'Lofi Ambient', 'Lofi House Chill', 'Anime Lofi', 'Japanese Lofi', 'Beat Tape', 'Sleepy Lofi', 'Coffee Lofi', 'Bedroom Beats', 'Instrumental Hip Hop', 'Dusty Beats',
  'Contemporary RnB', 'Alternative RnB', 'Alternative R&b', 'Alt RnB', 'PBR&B', 'New Jack Swing', 'Slow Jams', '90s RnB', 'RnB Slow Jam', 'RnB Pop', 'Urban Contemporary',
  'Bedroom RnB', 'Progressive R&b', 'Dark RnB', 'Trap RnB', 'Retro RnB', 'RnB Ballad', 'Smooth RnB', 'Quiet Storm Radio', 'Funky RnB', 'New Jill Swing', 'Rhythm n Blues',
]
