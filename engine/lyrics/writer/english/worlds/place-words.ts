import type { WorldName } from './worlds.ts'

const words: Record<WorldName, string> = {
  home: 'home house kitchen bedroom room hallway apartment flat attic porch door window couch sofa bathtub bed cottage hearth fireplace living',
  work: 'office factory warehouse shop mill mine workshop desk farm shift job call centre center',
  chapel: 'church temple chapel mosque shrine monastery cathedral gurdwara altar mandir',
  club: 'club dancefloor bar disco nightclub party ballroom stage rave',
  garden: 'garden orchard field fields meadow farmyard backyard yard park greenhouse lawn village countryside',
  coast: 'sea beach ocean shore harbour harbor coast island bay pier lighthouse ship boat port goa',
  city: 'city street streets subway metro downtown mumbai delhi london paris york tokyo berlin chicago café cafe train station avenue skyline bus hotel',
  road: 'road highway motorway truck car train desert route border town texas',
  hills: 'forest wood woods mountain mountains hills hill valley river lake jungle snow himalayas waterfall trail',
  school: 'school playground classroom college university nursery kindergarten campus',
  stars: 'space moon mars galaxy orbit planet spaceship station satellite stars lab',
  market: 'market square fair festival bazaar carnival town plaza parade',
}

/** The setting of a place that is told. */
export const placeWords = new Map<string, WorldName>(
  Object.entries(words).flatMap(([world, list]) => list.split(' ').map((word) => [word, world as WorldName])),
)
