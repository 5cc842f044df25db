/** East and west Asia, the Arab world, Oceania. */
// prettier-ignore
export const asianTags: readonly string[] = [
  'Arabic', 'Arab Music', 'Arab Classical', 'Taqsim', 'Tarab', 'Arabic Pop', 'Khaleeji', 'Shaabi', 'Mahraganat', 'Dabke', 'Dabka', 'Egyptian Music', 'Egyptian Pop',
  'Lebanese Pop', 'Rai', 'Algerian Rai', 'Chaabi', 'Gnawa', 'Moroccan Music', 'Arabian', 'Arabian Nights', 'Middle Eastern', 'Oriental', 'Belly Dance',
  'Andalusian Classical', 'Nubian', 'Iraqi Maqam', 'Oud Music', 'Samai', 'Muwashshah', 'Turkish', 'Turkish Pop', 'Arabesque', 'Arabesk', 'Turkish Folk', 'Turku',
  'Ottoman Music', 'Mehter', 'Janissary', 'Anatolian Rock', 'Persian', 'Persian Classical', 'Iranian Music', 'Iranian Pop', 'Bandari', 'Dastgah', 'Radif',
  'Kurdish Music', 'Azerbaijani Music', 'Mugham', 'Mugam', 'Hebrew Music', 'Israeli Pop', 'Mizrahi', 'Israeli Folk', 'Uzbek Music', 'Shashmaqam', 'Desert Caravan',
  'Silk Road', 'Byzantine', 'Coptic', 'Assyrian Music', 'Yemenite', 'Afghan Music', 'Pashto Music', 'Rubab Music', 'Taiko Drumming', 'Taiko Ensemble',
  'Japanese Drumming', 'Japanese City', 'Jpop Idol', 'Anisong', 'Japanese Rock', 'Jrock', 'Visual Kei', 'Vocaloid', 'Idol Pop', 'Shibuya Kei', 'J Idol', 'Anime Theme',
  'Utaite', 'Kayokyoku Pop', 'Japanese City Pop', 'City Pop 80s', 'Future Funk', 'Tokyo Night Drive', 'Japanese Aor', 'Enka', 'Kayokyoku', 'Japanese Folk', 'Minyo',
  'Shima Uta', 'Okinawan', 'Japanese', 'Japanese Ballad', 'Gamelan', 'Javanese Gamelan', 'Balinese Gamelan', 'Balinese', 'Gong Kebyar', 'Javanese', 'Gagaku',
  'Japanese Zen', 'Zen', 'Zen Garden', 'Koto Music', 'Shakuhachi Music', 'Chinese Classical', 'Guqin Music', 'Guzheng Music', 'Chinese Folk', 'Chinese Traditional',
  'Chinese Music', 'Erhu Music', 'Peking Opera', 'Beijing Opera', 'Cantonese Opera', 'Chinese Opera', 'Oriental Zen', 'Tibetan', 'Tibetan Chant', 'Tibetan Bowls',
  'Buddhist Chant', 'Mongolian Folk', 'Mongolian Music', 'Hunnu', 'Kabuki', 'Min Xiao', 'Sizhu', 'Silk and Bamboo', 'Jiangnan Sizhu', 'Korean Traditional', 'Gugak',
  'Korean Folk', 'Pansori', 'Arirang', 'Samulnori', 'Sanjo', 'Vietnamese Folk', 'Ca Tru', 'Quan Ho', 'Cai Luong', 'Thai Classical', 'Piphat', 'Khmer Classical',
  'Burmese Music', 'Cambodian Music', 'Lao Music', 'Filipino Kulintang', 'Kulintang', 'Hawaiian Chant', 'Kpop Ballad', 'K Ballad', 'Korean Ballad', 'Korean Dance Pop',
  'K-RnB', 'Khiphop', 'Korean Hip Hop', 'Korean Rap', 'Kdrama', 'K Drama Ost', 'Mandopop', 'Cantopop', 'C-Pop', 'Taiwanese Pop', 'Hokkien Pop', 'V-Pop', 'Vietnamese Pop',
  'Bolero Vietnam', 'T-Pop', 'Thai Pop', 'P-Pop', 'Opm', 'Original Pilipino Music', 'Trot', 'Korean Trot', 'Indo Pop', 'Indonesian Pop', 'Dangdut', 'Dangdut Koplo',
  'Keroncong', 'Malay Pop', 'Pop Melayu', 'Molam', 'Mor Lam', 'Luk Thung', 'Harana', 'Kundiman', 'Campursari', 'Pop Sunda', 'Khmer Pop', 'Q-Pop', 'Burmese Pop',
  'Hawaiian', 'Hula', 'Slack Key', 'Slack Key Guitar', 'Polynesian', 'Tahitian', 'Maori', 'Haka', 'Pacific Islander', 'Samoan', 'Fijian', 'Kazakh Folk', 'Kyrgyz Folk',
  'Siberian Folk', 'Native American', 'Native American Flute', 'Pow Wow', 'Inuit', 'First Nations', 'Indigenous Music',
]
