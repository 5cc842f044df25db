/** Latin America and Iberia. */
// prettier-ignore
export const latinTags: readonly string[] = [
  'Argentine Tango', 'Tango Argentino', 'Nuevo Tango', 'Buenos Aires Tango', 'Milonga', 'Tango Nuevo', 'Tango Waltz', 'Finnish Tango', 'Electrotango', 'Habanera',
  'Candombe', 'Chacarera', 'Zamba', 'Chamame', 'Malambo', 'Uruguayan Folk', 'Mariachi Band', 'Ranchera', 'Mexican Mariachi', 'Son Jalisciense', 'Huapango',
  'Mexican Folk', 'Mexican Music', 'Cinco de Mayo', 'Norteno', 'Nortena', 'Banda', 'Banda Sinaloense', 'Tejano', 'Conjunto', 'Corrido', 'Corridos Tumbados', 'Grupero',
  'Son Jarocho', 'Regional Mexican', 'Duranguense', 'Cumbia Colombiana', 'Cumbia Villera', 'Tecnocumbia', 'Cumbia Sonidera', 'Digital Cumbia', 'Chicha',
  'Peruvian Cumbia', 'Vallenato', 'Porro', 'Champeta', 'Gaita Colombiana', 'Mapale', 'Tropical Latin', 'Bachata Romantica', 'Sensual Bachata', 'Dominican Bachata',
  'Merengue Tipico', 'Perico Ripiao', 'Dominican Merengue', 'Bolero', 'Latin Pop', 'Latin Rock', 'Latin Dance', 'Latin Soul', 'Latin Funk', 'Boogaloo', 'Tropical',
  'Musica Latina', 'Balada Romantica', 'Latin Ballad', 'Latin Jazz', 'Joropo', 'Pasillo', 'Bambuco', 'Marinera', 'Festejo', 'Lando', 'Andean', 'Huayno', 'Peruvian Folk',
  'Bolivian Folk', 'Inca Music', 'Saya', 'Tinku', 'Plena', 'Bomba', 'Punta', 'Nueva Cancion', 'Rock En Espanol', 'Rock Nacional', 'Latin Alternative', 'Hispanic',
  'Quebradita', 'Cueca', 'Salsa Dura', 'Salsa Romantica', 'Mambo', 'Cha Cha', 'Chachacha', 'Timba', 'Pachanga', 'Charanga', 'Guaracha', 'Son Montuno', 'Descarga',
  'Guajira', 'Salsa Choke', 'New York Salsa', 'Afro Cuban', 'Afro Cuban Jazz', 'Cuban Music', 'Son Cubano', 'Cuban Son', 'Rumba', 'Rumba Cubana', 'Guaguanco', 'Danzon',
  'Cuban Rumba', 'Buena Vista', 'Conga Line', 'Yambu', 'Bata Drumming', 'Trova Cubana', 'Bossa Nova Jazz', 'Brazilian Jazz', 'Brazilian Guitar', 'Bossa Jazz',
  'Bossa Lounge', 'MPB', 'Musica Popular Brasileira', 'Tropicalia', 'Samba de Roda', 'Samba Enredo', 'Samba Reggae', 'Samba Cancao', 'Pagode', 'Batucada',
  'Brazilian Carnival', 'Rio Carnival', 'Escola de Samba', 'Axe', 'Partido Alto', 'Brazilian Samba', 'Choro', 'Chorinho', 'Forro', 'Baiao', 'Xote', 'Frevo', 'Maracatu',
  'Sertanejo', 'Brazilian', 'Brazilian Folk', 'Gafieira', 'Lambada', 'Carimbo', 'Afoxe', 'Brazilian Pop', 'Manguebeat', 'Coco de Roda', 'Capoeira Angola',
  'Roda de Capoeira', 'Capoeira Regional', 'Baile Funk', 'Funk Carioca', 'Brazilian Funk', 'Favela Funk', 'Mega Funk', 'Moombahton', 'Neoperreo', 'Urbano',
  'Urbano Latino', 'Latin Urban', 'Latin Hip Hop', 'Latin Rap', 'Guaracha EDM', 'Dembow Dominicano', 'Latin Drill', 'Reggaeton Romantico', 'Perreo Intenso',
  'Old School Reggaeton',
]
