/** Africa and the Caribbean. */
// prettier-ignore
export const africanCaribbeanTags: readonly string[] = [
  'Afroswing', 'Alte', 'Azonto', 'Afro RnB', 'Afro R&b', 'Naija Pop', 'Nigerian Pop', 'Ghanaian Pop', 'Afrofusion', 'Afrobeats Music', 'Banku Music', 'Hiplife',
  'Lagos Afrobeat', 'Highlife', 'Juju', 'Fuji', 'Palm Wine', 'Soukous', 'Congolese Rumba', 'Rumba Lingala', 'Ndombolo', 'Makossa', 'Bikutsi', 'Mbalax', 'Coupe Decale',
  'Zouglou', 'Kizomba', 'Semba', 'Kuduro', 'Tarraxinha', 'Kwaito', 'Gqom', 'Kwassa Kwassa', 'Benga', 'Taarab', 'Bongo Flava', 'Singeli', 'Gengetone', 'Marrabenta',
  'Morna', 'Coladeira', 'Funana', 'Batuque', 'Chimurenga', 'Mbaqanga', 'Mbube', 'Isicathamiya', 'Marabi', 'Township Jive', 'Kwela', 'Maskandi', 'Desert Blues', 'Tuareg',
  'Tuareg Blues', 'Tishoumaren', 'Griot', 'Mande Music', 'Malian Music', 'Wassoulou', 'African', 'African Choir', 'African Folk', 'West African', 'East African',
  'South African', 'Ethio Jazz', 'Ethiopian', 'Somali Music', 'Maloya', 'Malagasy', 'Mbira Music', 'Tribal', 'Safari Music', 'Savanna', 'Zulu', 'Swahili', 'Berber Music',
  'Nyabinghi', 'Private School Amapiano', 'Yanos', 'Bacardi House', 'Soulful Amapiano', 'South African House', 'Afro Tech', '3 Step', 'Afro Deep', 'Roots Rock Reggae',
  'Rub a Dub', 'One Drop', 'Reggae Pop', 'Reggae Fusion', 'Steppers', 'Reggae Roots', 'Jamaican Reggae', 'Dub Reggae', 'Dubwise', 'Space Dub', 'Digital Dub',
  'Dub Techno Reggae', 'Steppers Dub', 'Two Tone', '2 Tone', 'Two Tone Ska', 'Ska Punk', 'Skacore', 'Third Wave Ska', 'Jamaican Ska', 'Ska Revival', 'Trad Ska',
  'Raggamuffin', 'Riddim Dancehall', 'Digital Dancehall', 'Bashment Music', 'Ragga Dancehall', 'Calypso', 'Soca', 'Power Soca', 'Groovy Soca', 'Chutney Soca', 'Rapso',
  'Zouk', 'Zouk Love', 'Kompa', 'Compas', 'Kompa Direk', 'Bouyon', 'Cadence', 'Beguine', 'Gwo Ka', 'Mento', 'Goombay', 'Junkanoo', 'Extempo', 'Steelband',
  'Steel Drum Band', 'Caribbean', 'Island Music', 'Tropical Island', 'Trinidad Carnival', 'Bahamian', 'Rara', 'Haitian Music', 'Jamaican', 'Didgeridoo Drone',
  'Aboriginal', 'Aboriginal Australian', 'Australian Aboriginal', 'Corroboree', 'Outback', 'Dreamtime',
]
