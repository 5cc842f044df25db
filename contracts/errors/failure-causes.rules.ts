import { getErrorMessage, errors, isErrorCode } from './errors.rules.ts'
import type { ErrorCode } from './errors.rules.ts'

/** Who can fix a failure's cause: we, or its user with another request. */
export const faults = ['ours', 'user'] as const
export type Fault = (typeof faults)[number]

/** Support's labels of failure causes. Other codes are labelled by their message. */
export const causeLabels: Partial<Record<ErrorCode, string>> = {
  engine_unavailable: 'Engine not available',
  engine_timeout: 'Took too long',
  engine_refused: 'Engine refused the request',
  writer_unavailable: 'Lyrics writer not available',
  tool_paused: 'Tool paused',
  support_ended: 'Ended by support',
  storage_full: 'Storage full',

  song_failed: 'Song failed',
  song_process_failed: 'Song interrupted',
  audio_failed: 'Music failed',
  lyrics_unwritten: 'Lyrics failed',
  vocals_failed: 'Singing failed',
  stems_error: 'Stems failed',
  stems_timeout: 'Stems took too long',
  extend_failed: 'Extension failed',
  extend_error: 'Extension interrupted',
  inpaint_failed: 'Inpainting failed',
  sections_failed: 'Section analysis failed',
  sections_error: 'Section analysis interrupted',
  midi_failed: 'Stem to MIDI failed',
  master_failed: 'Mastering failed',
  master_silent: 'Nothing to master',
  video_failed: 'Video failed',
  video_needs_ffmpeg: 'Video needs ffmpeg',
  auto_complete_failed: 'Auto-complete failed',
  auto_complete_error: 'Auto-complete interrupted',
  similar_failed: 'Similar music failed',
  voice_swap_failed: 'Voice swap failed',
  voice_swap_error: 'Voice swap interrupted',
  instrument_failed: 'Voice to instrument failed',
  instrument_error: 'Voice to instrument interrupted',
  trim_failed: 'Trim failed',
  trim_error: 'Trim interrupted',
  extended_response_failed: 'Join failed',
  mix_failed: 'Mix failed',
  mix_empty: 'Mix of nothing',
  mix_too_long: 'Mix too long',
  mix_too_full: 'Too many sounds in a mix',
  daw_clip_too_long: 'Clip too long',
  dna_failed: 'DNA generation failed',
  dna_withdrawn: 'DNA withdrawn',
  dna_tracks_unusable: 'No usable track',
  consent_refused: 'Consent not heard',
  training_failed: 'Training failed',
  training_lost: 'Training interrupted',

  upload_unreadable: 'Unreadable upload',
  upload_mismatch: 'Upload of another format',
  upload_no_audio: 'Upload without audio',
  upload_cut: 'Incomplete upload',
  upload_damaged: 'Damaged upload',
  upload_free_bitrate: 'Upload of free bitrate',
  upload_format: 'Unsupported upload format',
  upload_too_large: 'Upload too large',
  upload_too_long_free: 'Upload too long for Free',
  upload_too_long_creator: 'Upload too long for Creator',
  upload_too_long_pro: 'Upload too long for Pro',
  upload_too_long_other: 'Upload too long',
  upload_needs_ffmpeg: 'Upload needs ffmpeg',
  upload_gone: 'Upload deleted',
  upload_midi: 'MIDI too long or too dense',
  midi_no_notes: 'MIDI without notes',
  midi_damaged: 'Damaged MIDI',
  motif_no_melody: 'MIDI without melody',
  motif_unplayable: 'Unplayable MIDI',
  link_failed: 'Link did not answer',
  link_not_audio: 'Link without audio',
  link_forbidden: 'Link not allowed',
  link_video: 'Link to a video page',

  tool_audio_missing: 'Source audio deleted',
  reference_failed: 'Unreadable reference',
  audio_files_failed: 'Unreadable references',
  auto_complete_no_beat: 'No beat in the audio',
  auto_complete_no_part: 'No part left to add',
  instrument_nothing_heard: 'No tune in the audio',
  voice_not_heard: 'No voice in the audio',
  artist_name: 'Artist name',
  inappropriate_words: 'Refused words',
}

/**
 * Whether a failure is ours or its user's own. The server behind a link is the user's choice; an unknown code is ours.
 */
export function getFault(code: string | null): Fault {
  if (code === 'link_failed') return 'user'
  return code !== null && isErrorCode(code) && errors[code].status < 500 ? 'user' : 'ours'
}

/** Every code whose failures are the user's own. */
export const userFaultCodes: readonly string[] = Object.keys(errors).filter((code) => getFault(code) === 'user')

/** A cause in two to four words. */
export function getCauseLabel(code: string): string {
  if (!isErrorCode(code)) return code
  return causeLabels[code] ?? getErrorMessage(code).replaceAll(/\{\w+\}/g, '…')
}
