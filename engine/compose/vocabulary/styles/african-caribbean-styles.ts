import type { StyleRows } from './style-rows.ts'

/** Africa, its islands and the Caribbean. */
// prettier-ignore
export const africanCaribbeanStyles: StyleRows = {
  'afrobeats > afrobeats': 'afroswing, afro swing, alte, azonto, afro rnb, afro r&b, naija pop, nigerian pop, ghanaian pop, afrofusion, afrobeats music, banku music, hiplife',
  '~afrobeats': 'afrobeat, lagos afrobeat, highlife, juju, juju music, fuji, fuji music, palm wine, palm wine music, soukous, congolese rumba, rumba lingala, ndombolo, makossa, bikutsi, mbalax, coupe decale, zouglou, kizomba, semba, kuduro, tarraxinha, kwaito, gqom, kwassa kwassa, benga, taarab, bongo flava, singeli, gengetone, marrabenta, morna, coladeira, funana, batuque, chimurenga, mbaqanga, mbube, isicathamiya, marabi, township jive, kwela, maskandi, desert blues, tuareg, tuareg blues, tishoumaren, griot, griot music, mande music, malian music, wassoulou, african, african music, african drums, african choir, african folk, west african, east african, south african, ethio jazz, ethiojazz, ethiopian, ethiopian music, somali music, sega, maloya, malagasy, mbira music, tribal, tribal drums, safari music, savanna, jungle drums, tribal house, zulu, swahili, berber music, nyabinghi',
  'amapiano > amapiano': 'amapiano beat, private school amapiano, yanos, bacardi house, log drum music, soulful amapiano',
  '~amapiano': 'gqom beat, south african house, afro tech, 3 step, afro deep',
  'reggae > reggae': 'roots rock reggae, rub a dub, reggae music, one drop, reggae pop, reggae fusion, steppers, reggae roots, jamaican reggae',
  'dub > reggae': 'dub, dub music, dub reggae, dubwise, space dub, digital dub, dub techno reggae, king style dub, steppers dub',
  'ska > reggae': 'ska, ska music, two tone, 2 tone, two tone ska, ska punk, skacore, third wave ska, bluebeat, jamaican ska, ska revival, trad ska',
  'dancehall > dancehall': 'raggamuffin, riddim dancehall, dancehall music, digital dancehall, bashment music, ragga dancehall',
  '~dancehall': 'calypso, soca, power soca, groovy soca, chutney soca, rapso, zouk, zouk love, kompa, compas, kompa direk, bouyon, cadence, beguine, gwo ka, mento, goombay, junkanoo, extempo, steelband, steel band, steel drum band, steelpan music, caribbean, caribbean music, island music, tropical island, trinidad carnival, bahamian, rara, haitian music, jamaican',
  'didgeridoo > ambient': 'didgeridoo music, didgeridoo drone, aboriginal, aboriginal music, aboriginal australian, australian aboriginal, corroboree, outback, dreamtime, bush music of australia',
}
