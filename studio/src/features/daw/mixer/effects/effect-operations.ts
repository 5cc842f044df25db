import type { DawDocument, DawEffect } from '@songloom/contracts/daw/document'
import type { DawEffectName } from '@songloom/contracts/daw/document.rules'
import { apply } from '../../state/daw-store.ts'
import { listEffects, getMovedPosition, getNextPosition } from '../strips.ts'

export function addEffect(document: DawDocument, ownerId: string, effect: DawEffectName): string {
  const object: DawEffect = {
    id: crypto.randomUUID(),
    kind: 'effect',
    ownerId,
    position: getNextPosition(listEffects(document, ownerId)),
    effect,
    isBypassed: false,
    parameters: {},
  }
  apply('add_effect', [{ type: 'put', object }])
  return object.id
}

/** Moves an effect by one place in its strip. */
export function moveEffect(document: DawDocument, { id, ownerId }: DawEffect, by: -1 | 1): void {
  const effects = listEffects(document, ownerId)
  const position = getMovedPosition(
    effects,
    effects.findIndex((effect) => effect.id === id),
    by,
  )
  if (position !== undefined) apply('move_effect', [{ type: 'set', id, fields: { position } }])
}
