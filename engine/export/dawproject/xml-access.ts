import type { XmlElement } from './parse-xml.ts'

/** The first child of a name. */
export const find = (node: XmlElement | undefined, name: string): XmlElement | undefined =>
  node?.children.find((child) => child.name === name)

/** All children of a name. */
export const list = (node: XmlElement | undefined, name: string): XmlElement[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** Returns the value of an attribute; '' if the element or the attribute is missing. */
export const getText = (node: XmlElement | undefined, attribute: string): string =>
  node?.attributes.get(attribute) ?? ''

/** A finite number, or `otherwise`. */
export function getNumber(node: XmlElement | undefined, attribute: string, otherwise: number): number {
  const text = getText(node, attribute)
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : otherwise
}

/** Ids of new objects: 'track1', 'track2' … */
export type MakeId = (kind: string) => string

/** Creates a counter that makes ids, one sequence from 1 for each kind. */
export function createIds(): MakeId {
  const counts = new Map<string, number>()
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}${count}`
  }
}
