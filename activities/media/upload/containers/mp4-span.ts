import { open } from 'node:fs/promises'
import { boxContent, boxContents, fileBoxes } from './mp4-boxes.ts'
import { readBytesAt } from './leading-tags.ts'

/** Which part of what a decoder gives out is the sound: what an encoder added to begin and to end is none. */
export interface SoundSpan {
  /** Of what ffmpeg leaves at the beginning. */
  skippedSeconds: number
  durationSeconds: number
}

interface Times {
  perSecond: number
  duration: number
}

interface AudioTrack {
  id: number
  /** In its own units. */
  media: Times
  box: Buffer
}

/** More is no index of a file of at most 100 MB. */
const maxBoxBytes = 33_554_432

/** `mvhd` and `mdhd` have their times at the same places. */
function timesOf(header: Buffer): Times {
  const isLong = header[0] === 1
  const [at, duration] = isLong ? [20, Number(header.readBigUInt64BE(24))] : [12, header.readUInt32BE(16)]
  return { perSecond: header.readUInt32BE(at), duration }
}

function audioTrackOf(moov: Buffer): AudioTrack | undefined {
  for (const box of boxContents(moov, 'trak')) {
    const [head, mdhd] = [boxContent(box, 'tkhd'), boxContent(box, 'mdia', 'mdhd')]
    const isSound = boxContent(box, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'soun'
    if (isSound && head && mdhd) return { id: head.readUInt32BE(head[0] === 1 ? 20 : 12), media: timesOf(mdhd), box }
  }
  return undefined
}

/** The only edit that plays something, in units of the film and of the track. */
function editOf(track: Buffer): { duration: number; mediaTime: number } | undefined {
  const list = boxContent(track, 'edts', 'elst')
  if (!list) return undefined
  const isLong = list[0] === 1
  const edits = Array.from({ length: Math.min(list.readUInt32BE(4), 16) }, (_, i) => {
    const at = 8 + i * (isLong ? 20 : 12)
    return isLong
      ? { duration: Number(list.readBigUInt64BE(at)), mediaTime: Number(list.readBigInt64BE(at + 8)) }
      : { duration: list.readUInt32BE(at), mediaTime: list.readInt32BE(at + 4) }
  }).filter(({ mediaTime }) => mediaTime >= 0)
  return edits.length === 1 ? edits[0] : undefined
}

/** The movie's time scale is coarser than the track's: if both agree, the track is exact. */
function spanOfEdit(moov: Buffer, { box, media }: AudioTrack): SoundSpan | undefined {
  const [edit, film] = [editOf(box), boxContent(moov, 'mvhd')]
  if (!edit || !film || edit.duration === 0) return undefined
  const { perSecond } = timesOf(film)
  const edited = edit.duration / perSecond
  const whole = (media.duration - edit.mediaTime) / media.perSecond
  if (!(edited > 0)) return undefined
  const isWhole = Math.abs(whole - edited) <= 1 / perSecond
  return { skippedSeconds: 0, durationSeconds: isWhole ? whole : edited }
}

/** What iTunes writes instead of an edit: samples added before and behind, and samples of sound. */
function spanOfComment(moov: Buffer, { media }: AudioTrack): SoundSpan | undefined {
  const at = moov.indexOf('iTunSMPB')
  const text = at < 0 ? '' : moov.toString('latin1', at, at + 120)
  const [, samples] = / 0{8} [0-9A-F]{8} [0-9A-F]{8} ([0-9A-F]{16})/.exec(text) ?? []
  return samples === undefined
    ? undefined
    : { skippedSeconds: 0, durationSeconds: Number(`0x${samples}`) / media.perSecond }
}

const flags = { baseOffset: 0x1, description: 0x2, duration: 0x8 } as const
const runFlags = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, each: [0x100, 0x200, 0x400, 0x800] } as const
const maxSamples = 10_000_000

interface Fragments {
  first: number
  total: number
}

/** Adds the samples of a fragment that belong to the track. */
function addFragment(moof: Buffer, trackId: number, usual: number, found: Fragments): void {
  for (const traf of boxContents(moof, 'traf')) {
    const head = boxContent(traf, 'tfhd')
    if (head?.readUInt32BE(4) !== trackId) continue
    const given = head.readUIntBE(1, 3)
    const at = 8 + (given & flags.baseOffset ? 8 : 0) + (given & flags.description ? 4 : 0)
    const duration = given & flags.duration ? head.readUInt32BE(at) : usual
    for (const run of boxContents(traf, 'trun')) addRun(run, duration, found)
  }
}

function addRun(run: Buffer, usual: number, found: Fragments): void {
  const given = run.readUIntBE(1, 3)
  const count = Math.min(run.readUInt32BE(4), maxSamples)
  const start = 8 + (given & runFlags.dataOffset ? 4 : 0) + (given & runFlags.firstFlags ? 4 : 0)
  const step = 4 * runFlags.each.filter((flag) => (given & flag) !== 0).length
  const durationAt = (i: number): number => (given & runFlags.duration ? run.readUInt32BE(start + i * step) : usual)
  if (count > 0) found.first ||= durationAt(0)
  if (!(given & runFlags.duration)) found.total += count * usual
  else for (let i = 0; i < count; i++) found.total += durationAt(i)
}

/**
 * An edit with only a start does not apply to fragments. Without an edit, the first AAC packet is the encoder's
 * priming: half a packet of sound.
 */
function spanOfFragments({ first, total }: Fragments, { box, media }: AudioTrack): SoundSpan | undefined {
  const skipped = editOf(box)?.mediaTime ?? (isAac(box) ? first : 0)
  const hasOtherEdits = !editOf(box) && boxContent(box, 'edts') !== undefined
  if (total <= skipped || hasOtherEdits) return undefined
  return { skippedSeconds: skipped / media.perSecond, durationSeconds: (total - skipped) / media.perSecond }
}

/** The audible range of an MP4's first audio track; undefined if the file has none, or is damaged. */
export async function readMp4Span(path: string): Promise<SoundSpan | undefined> {
  await using file = await open(path)
  let [moov, track]: [Buffer?, AudioTrack?] = []
  const fragments = { first: 0, total: 0 }
  try {
    for await (const { name, start, end } of fileBoxes(file)) {
      if ((name !== 'moov' && name !== 'moof') || end - start > maxBoxBytes) continue
      const content = await readBytesAt(file, start, end - start)
      if (name === 'moov') [moov, track] = [content, audioTrackOf(content)]
      else if (moov && track) addFragment(content, track.id, usualDuration(moov), fragments)
    }
    if (!moov || !track) return undefined
    return spanOfEdit(moov, track) ?? spanOfComment(moov, track) ?? spanOfFragments(fragments, track)
  } catch (error) {
    // Reading beyond a box that is too short.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const usualDuration = (moov: Buffer): number => boxContent(moov, 'mvex', 'trex')?.readUInt32BE(12) ?? 0

const isAac = (track: Buffer): boolean =>
  boxContent(track, 'mdia', 'minf', 'stbl', 'stsd')?.toString('latin1', 12, 16) === 'mp4a'
