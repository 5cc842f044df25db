import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** The names of gestures by the key that the log keeps. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  add_audios: msg`Add audio`,
  add_score: msg`Add its score`,
  create_document: msg`Create the project`,
  restore: msg`Restore`,
  duplicate_track: msg`Duplicate a track`,
  add_track: msg`Add a track`,
  add_clips: msg`Add clips`,
  add_marker: msg`Add a marker`,
  add_section: msg`Add a section`,
  add_notes: msg`Add notes`,
  add_effect: msg`Add an effect`,
  add_send: msg`Add a send`,
  add_bus: msg`Add a bus`,
  move_clips: msg`Move clips`,
  move_track: msg`Move a track`,
  move_marker: msg`Move a marker`,
  move_notes: msg`Move notes`,
  copy_clips: msg`Copy clips`,
  duplicate_clips: msg`Duplicate clips`,
  trim_clip: msg`Trim a clip`,
  split_clips: msg`Split clips`,
  fade_clip: msg`Fade a clip`,
  set_clip_gain: msg`Change the gain of a clip`,
  loop_clips: msg`Loop clips`,
  reverse_clips: msg`Reverse clips`,
  mute_clips: msg`Mute clips`,
  pitch_clip: msg`Change the pitch of a clip`,
  stretch_clip: msg`Stretch a clip`,
  resize_notes: msg`Change the length of notes`,
  set_syllable: msg`Change a syllable`,
  set_velocity: msg`Change the velocity of notes`,
  rename: msg`Rename`,
  set_color: msg`Change a colour`,
  mute_track: msg`Mute a track`,
  solo_track: msg`Solo a track`,
  set_gain: msg`Change a gain`,
  set_pan: msg`Change a pan`,
  set_tempo: msg`Change the tempo`,
  set_key: msg`Change the key`,
  set_meter: msg`Change the time signature`,
  set_mute: msg`Mute`,
  set_solo: msg`Solo`,
  set_send: msg`Change a send`,
  set_target: msg`Choose a loudness`,
  set_reference: msg`Choose a reference`,
  set_effect: msg`Change an effect`,
  set_automation: msg`Change an automation`,
  remove_effect: msg`Remove an effect`,
  move_effect: msg`Move an effect`,
  bypass_effect: msg`Bypass an effect`,
  record_take: msg`Record`,
  delete: msg`Delete`,
}

/** What a gesture did. Another client may write a key that is unknown here. */
export function nameAction(action: string): string {
  return Object.hasOwn(names, action) ? i18n._(names[action]!) : action.replaceAll('_', ' ')
}
