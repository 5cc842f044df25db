import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PinPicture } from '@songloom/contracts/edu/education.rules'
import { Apple, Cat, Drum, Fish, Flower2, House, Moon, Sailboat, Star, Sun, TreePine, Volleyball } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

interface Picture {
  name: MessageDescriptor
  icon: LucideIcon
}

/** The pictures of a PIN, with the words that a screen reader says and a list has. */
export const pictures: Readonly<Record<PinPicture, Picture>> = {
  apple: { name: msg`apple`, icon: Apple },
  ball: { name: msg`ball`, icon: Volleyball },
  boat: { name: msg`boat`, icon: Sailboat },
  cat: { name: msg`cat`, icon: Cat },
  drum: { name: msg`drum`, icon: Drum },
  fish: { name: msg`fish`, icon: Fish },
  flower: { name: msg`flower`, icon: Flower2 },
  house: { name: msg`house`, icon: House },
  moon: { name: msg`moon`, icon: Moon },
  star: { name: msg`star`, icon: Star },
  sun: { name: msg`sun`, icon: Sun },
  tree: { name: msg`tree`, icon: TreePine },
}
