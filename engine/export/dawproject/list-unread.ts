import { bands, elementNames } from './devices.ts'
import type { XmlElement } from './parse-xml.ts'
import { find, getText, list } from './xml-access.ts'

/** What a project has that `readProject` leaves out or changes. */
export interface UnreadParts {
  plugins: string[]
  instruments: string[]
  scenes: number
  nestedGroups: number
  warps: number
  signatures: number
  automation: number
  expressions: number
  video: number
  tempoCurves: number
}

const deviceNames: ReadonlySet<string> = new Set(Object.values(elementNames))
const bandTypes: ReadonlySet<string> = new Set(bands)

const isOurs = (device: XmlElement): boolean => getText(device, 'deviceVendor') === 'Songloom'
const getDeviceName = (device: XmlElement): string =>
  getText(device, 'deviceName') || getText(device, 'name') || device.name

function readDevice(unread: UnreadParts, device: XmlElement): void {
  const role = getText(device, 'deviceRole')
  if (role === 'instrument' && !isOurs(device)) unread.instruments.push(getDeviceName(device))
  const isKnown = deviceNames.has(device.name) || (device.name === 'BuiltinDevice' && isOurs(device))
  const types = list(device, 'Band').map((band) => getText(band, 'type'))
  const hasOtherBands = types.some((type, at) => !bandTypes.has(type) || types.indexOf(type) !== at)
  if ((role === 'audioFX' && (!isKnown || hasOtherBands)) || role === 'noteFX')
    unread.plugins.push(getDeviceName(device))
}

function readPoints(unread: UnreadParts, points: XmlElement): void {
  const target = find(points, 'Target')
  if (target?.attributes.has('expression')) {
    if (getText(target, 'expression') !== 'gain') unread.expressions++
  } else if (points.children.some(({ name }) => name !== 'Target' && name !== 'RealPoint')) unread.automation++
}

/** Gradual where a point that is not held leads to another value. */
function countCurves(automation: XmlElement): number {
  const points = list(automation, 'RealPoint')
  return points.filter(
    (point, at) =>
      getText(point, 'interpolation') === 'linear' &&
      points[at + 1] !== undefined &&
      getText(points[at + 1], 'value') !== getText(point, 'value'),
  ).length
}

const readers = new Map<string, (unread: UnreadParts, node: XmlElement) => void>([
  ['Devices', (unread, { children }) => children.forEach((device) => readDevice(unread, device))],
  ['Scene', (unread) => void unread.scenes++],
  ['Video', (unread) => void unread.video++],
  ['Points', readPoints],
  ['TempoAutomation', (unread, node) => void (unread.tempoCurves += countCurves(node))],
  ['TimeSignatureAutomation', (unread, node) => void (unread.signatures += Math.max(0, node.children.length - 1))],
  ['Warps', (unread, node) => void (unread.warps += list(node, 'Warp').length > 2 ? 1 : 0)],
])

function countNested(track: XmlElement, depth: number): number {
  const inner = list(track, 'Track')
  const own = depth > 0 && inner.length > 0 ? 1 : 0
  return inner.reduce((sum, child) => sum + countNested(child, depth + 1), own)
}

/** Finds what of a project that `parseXml` gave is not read; `readProject` says nothing of it. */
export function listUnread(root: XmlElement): UnreadParts {
  const none = { scenes: 0, nestedGroups: 0, warps: 0, signatures: 0, automation: 0, expressions: 0 }
  const unread: UnreadParts = { plugins: [], instruments: [], video: 0, tempoCurves: 0, ...none }
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    readers.get(node.name)?.(unread, node)
    for (const child of node.children) open.push(child)
  }
  const structure = list(find(root, 'Structure'), 'Track')
  unread.nestedGroups = structure.reduce((sum, track) => sum + countNested(track, 0), 0)
  return unread
}
