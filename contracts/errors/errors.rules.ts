import { studioTexts } from './error-texts-studio.rules.ts'
import { toolTexts } from './error-texts-tools.rules.ts'

/** Who can mend it, which decides what the screen offers next. */
export interface ErrorEntry {
  status: number
  /** The specified sentence, word for word; `{name}` is filled in. */
  message: string
  hint?: string
}

/** Errors an API answer or a failed message can carry. Client-only texts live in the two text tables. */
// prettier-ignore
const platformErrors = {
  bad_request: { status: 400, message: 'Something in this request is not as expected.', hint: 'Check the marked fields and send it again.' },
  body_too_large: { status: 413, message: 'This is too large to send.', hint: 'Shorten the text and try again.' },
  body_too_slow: { status: 408, message: 'This took too long to arrive.', hint: 'Check your connection and send it again.' },
  signed_out: { status: 401, message: 'Please log in to continue.', hint: 'Sign in; what you typed is kept.' },
  wrong_credentials: { status: 401, message: 'Email or password is incorrect.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  wrong_user: { status: 403, message: 'This request names another user.', hint: 'Sign out and in again.' },
  not_found: { status: 404, message: 'We can’t find that. It may have been deleted, or you don’t have access.' },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  too_many_connections: { status: 429, message: 'You have the studio open too often.', hint: 'Close a few of its tabs; nothing was lost.' },
  internal: { status: 500, message: 'Unknown error', hint: 'Please try again. If it happens again, tell support the reference.' },
  unavailable: { status: 503, message: 'Network error occurred', hint: 'Your work is kept. Please try again in a moment.' },
  format_pending: { status: 503, message: 'This file is still being prepared.', hint: 'Try again in a moment; it goes on meanwhile.' },
  format_needs_ffmpeg: { status: 501, message: 'This server cannot make {format} files.', hint: 'Choose MP3, WAV, FLAC or OGG instead. With the ffmpeg program installed, it makes the others too.' },

  lyrics_missing: { status: 400, message: 'Please enter lyrics!' },
  prompt_missing: { status: 400, message: 'Please describe your song!' },
  style_missing: { status: 400, message: 'Please select at least one style', hint: 'Choose a style or add a reference.' },
  style_unknown: { status: 400, message: 'This style is not in our list: {style}.', hint: 'Choose one of the styles shown in the panel.' },
  version_coming: { status: 400, message: '{version} isn’t out yet. You weren’t charged.', hint: 'Choose another version.' },
  style_single: { status: 400, message: 'Mixing styles needs a paid plan and v2 or v4.5.', hint: 'Choose one style.' },
  reference_version: { status: 400, message: '{version} does not take reference audio.', hint: 'Choose v1, v2 or v3, or remove the reference.' },
  reference_described: { status: 400, message: 'Reference audio belongs to the Custom tab.', hint: 'Send lyrics with it, or leave it out.' },
  references_mixed: { status: 400, message: 'Use one song, or a singing and a music, not both.', hint: 'Remove one of the references.' },
  reference_region: { status: 400, message: 'Choose 30 to 60 seconds within each reference.', hint: 'An audio shorter than that is taken as a whole.' },
  references_too_short: { status: 400, message: 'Please select/upload at least 30 seconds of audio for both files' },
  text_too_long: { status: 400, message: 'Limit: {limit} characters.', hint: 'Shorten the text and try again.' },
  artist_name: { status: 400, message: 'Avoid using artist names in your prompt. Please try again.' },
  inappropriate_words: { status: 400, message: 'Avoid using inappropriate words in your prompt.' },
  tool_unsupported: { status: 400, message: "We don't support this tool yet. Please try again." },
  field_unsupported: { status: 400, message: 'This is not supported here: {field}.', hint: 'Leave it out and send the request again.' },
  action_unsupported: { status: 400, message: '{action} generation is not supported with the current configuration' },
  not_enough_tokens: {
    status: 402,
    message: "You don't have enough tokens to use this tool. You can buy more tokens from My Account > Manage your plan!",
  },
  generation_limit: { status: 429, message: 'You have used your 10 generations for today.', hint: 'Come back tomorrow, or subscribe for more.' },
  too_many_open: { status: 429, message: 'You have {limit} generations under way.', hint: 'Wait for one of them to finish, or cancel one.' },
  account_blocked: { status: 403, message: '{sentence} You cannot create anything until {until}.', hint: 'You can still play and download what you have. Write to support if this is a mistake.' },
  account_hour_limit: { status: 429, message: '{sentence} Until {until} your limit is {limit} an hour.', hint: 'Go on later. Write to support if this is a mistake.' },
  account_open_limit: { status: 429, message: '{sentence} Until {until} your limit is {limit} at once.', hint: 'Wait for one to finish. Write to support if this is a mistake.' },
  generation_limit_unreadable: { status: 503, message: 'Error fetching user generation limits. Please try again.' },
  temp_id_reused: { status: 409, message: 'This request was sent before with other content.', hint: 'Press Create again.' },

  project_not_created: { status: 400, message: 'Something went wrong creating your project. Please try again.' },
  project_create_failed: { status: 500, message: 'Failed to create project' },
  project_rename_failed: { status: 400, message: 'Failed to rename project' },
  project_delete_failed: { status: 400, message: 'Failed to delete project' },
  project_has_pending: { status: 409, message: "Can't delete while generations are pending" },
  project_last: { status: 409, message: 'Your last project cannot be deleted.' },
  generation_running: { status: 409, message: 'This generation is still being made.', hint: 'Cancel it first, then remove it.' },
  generation_has_audio: { status: 409, message: 'The audio of this generation is still in your library.', hint: 'Remove the audio; this generation goes with it.' },
  audio_name: { status: 400, message: 'A name has 1 to 120 characters.', hint: 'Change the name and save it again.' },
  already_ended: { status: 409, message: 'This generation has already ended.' },

  song_failed: { status: 500, message: 'Failed to generate song', hint: 'Please try again.' },
  song_process_failed: { status: 500, message: 'An error occurred during the song creation process', hint: 'Please try again.' },
  writer_unavailable: { status: 503, message: 'The lyrics writer is not available right now.', hint: 'Try again in a few minutes.' },
  lyrics_unwritten: { status: 500, message: 'Failed to generate lyrics: Unknown error', hint: 'Please try again.' },
  audio_failed: { status: 500, message: 'Failed to generate audio', hint: 'Please try again.' },
  engine_unavailable: { status: 503, message: 'The music engine is not available right now.', hint: 'Try again in a few minutes.' },
  engine_refused: { status: 400, message: 'The music engine cannot make this.', hint: 'Change what you asked for and try again.' },
  engine_timeout: { status: 504, message: 'The music engine took too long.', hint: 'If the result still arrives, it is yours for free.' },
  cancelled: { status: 409, message: 'You cancelled this generation.' },

  support_ended: { status: 500, message: '{failed}', hint: 'Our support team ended this generation and returned your tokens.' },
  not_eligible: { status: 409, message: 'This cannot be done now. {why}', hint: 'Nothing was changed. Read how it stands now and decide again.' },
  time_zone_unknown: { status: 400, message: 'We don’t know this time zone: {timeZone}.', hint: 'Choose another one and save again.' },
  dreampacks_many: { status: 409, message: 'You can have {limit} Dreampacks.', hint: 'Delete one you no longer need.' },
  dreampack_running: { status: 409, message: 'This Dreampack is being made right now.', hint: 'Wait until it is finished, or stop it.' },
  request_id_reused: { status: 409, message: 'This request was sent before with other content.', hint: 'Reload the page and try again.' },
  workflow_unreachable: { status: 503, message: 'The workflow server does not answer.', hint: 'Nothing was changed. Try again in a moment; what was accepted is kept.' },
  grant_too_large: { status: 403, message: 'You may give at most {limit} tokens at once.', hint: 'Ask an admin for more.' },
  grant_day_full: { status: 403, message: 'You may give at most {limit} tokens a day.', hint: 'Ask an admin for more.' },
  own_request: { status: 403, message: 'You asked for this yourself.', hint: 'Ask a colleague to approve it.' },
  refund_day_full: { status: 403, message: 'You may refund at most {limit} tokens a day.', hint: 'Ask a lead or an admin for more.' },
  staff_protected: { status: 403, message: 'This cannot be done to yourself or to other staff.', hint: 'Ask an admin.' },
  owner_not_staff: { status: 400, message: 'A case can be assigned to staff only.', hint: 'Choose another owner.' },
  block_needs_lead: { status: 403, message: 'Only a lead or an admin may change a block.', hint: 'Ask a lead.' },
  grant_to_staff: { status: 403, message: 'You cannot give tokens or a plan to yourself or to other staff.', hint: 'Ask an admin.' },
  key_invalid: { status: 401, message: 'This key is unknown, was revoked or has expired.', hint: 'Ask an admin for a new key.' },
  key_scope: { status: 403, message: 'This key may not do this.', hint: 'Ask an admin for a key with the scope for it.' },
  views_many: { status: 409, message: 'Your team can have {limit} views.', hint: 'Delete one you no longer need.' },
  messages_day_full: { status: 409, message: 'This user has had {limit} messages today.', hint: 'Write again tomorrow.' },

  upload_mismatch: { status: 400, message: 'This file is not what its name says.', hint: 'Save it again in the format of its name, and upload that.' },
  upload_no_audio: { status: 400, message: 'There is no audio in this file.', hint: 'Upload one that has a sound track.' },
  upload_cut: { status: 400, message: 'A part of this file is missing.', hint: 'It may have been cut off on its way. Save or download it again, and upload that.' },
  upload_damaged: { status: 400, message: 'Some samples in this file are not numbers.', hint: 'Export it again, as 16 or 24 bits, and upload that.' },
  upload_free_bitrate: { status: 400, message: 'This MP3 has a free bitrate, which we cannot read.', hint: 'Save it again at a usual bitrate, such as 192 kbit/s, or as WAV.' },
  midi_no_notes: { status: 400, message: 'There are no notes in this MIDI file.', hint: 'Export it again with its tracks, or upload a recording of it.' },
  midi_damaged: { status: 400, message: 'This MIDI file is damaged where it begins.', hint: 'Export it again, or upload a recording of it.' },
  upload_midi: { status: 400, message: 'MIDI files of up to 20 minutes can be played, with at most 100,000 notes, 256 of them at once.', hint: 'Upload a part of it, or export it as MP3 or WAV.' },
  upload_needs_ffmpeg: { status: 503, message: 'This server cannot read files of this format.', hint: 'Upload an MP3, WAV or OGG instead. With the ffmpeg program installed, it reads the others too.' },
  requests_by_http: { status: 400, message: 'Requests go by HTTP: POST /api/generate.', hint: 'The socket tells what becomes of them.' },
  upload_pending: { status: 503, message: 'Your audio is still being processed.', hint: 'It goes on. Send the same file again to wait for it; it is not processed twice.' },
  tool_paused: { status: 503, message: '{tool} is paused for the moment.', hint: 'We are looking into it. Please try again later.' },
  job_pending: { status: 503, message: 'This is still being made.', hint: 'It will be in your library in a moment.' },
  auto_complete_too_long: { status: 400, message: 'This audio is too long to be completed.', hint: 'Trim it to 30 minutes first.' },
  auto_complete_no_beat: { status: 400, message: 'We heard no beat in this audio to play along with.', hint: 'Choose a part with a steady pulse, 15 seconds or longer.' },
  auto_complete_no_part: { status: 400, message: 'Your prompt leaves no part for us to add.', hint: 'Name a part that you want, such as drums, bass, chords or a lead.' },
  voice_too_long: { status: 400, message: 'This audio is too long to be converted.', hint: 'Trim it to 30 minutes first.' },
  instrument_nothing_heard: { status: 400, message: 'We heard no tune and no rhythm in this audio.', hint: 'Hum a line for a melody, or beatbox for drums, close to the microphone.' },
  trim_range_invalid: { status: 400, message: 'This part is not inside the audio.', hint: 'Choose at least one second of it.' },
  inpaint_section_invalid: { status: 400, message: 'This section is not inside the audio.', hint: 'Choose at least one second of it.' },
  inpaint_sections_many: { status: 400, message: 'You can replace up to {limit} sections at once.', hint: 'Remove a section, or make one of two.' },
  inpaint_section_long: { status: 400, message: 'A section can be at most {minutes} minutes long.', hint: 'Choose a shorter section.' },
  inpaint_too_long: { status: 400, message: 'This audio is too long for inpainting.', hint: 'Trim it to 30 minutes first.' },
  extend_too_long: { status: 400, message: 'This audio is too long to be extended.', hint: 'Trim it to 30 minutes first.' },
  tag_unknown: { status: 400, message: 'This tag is not in our list: {tag}.', hint: 'Choose one of the tags shown in the panel.' },
  tags_over_limit: { status: 400, message: 'Too many tags: {limit} at most.', hint: 'Take one back and try again.' },
  loop_too_long: { status: 400, message: 'All rounds of this loop are longer than {limit} minutes.', hint: 'Choose fewer rounds or a shorter loop.' },
  voice_swap_too_long: { status: 400, message: 'This audio is too long for a voice swap.', hint: 'Trim it to 10 minutes first.' },
  voice_not_heard: { status: 422, message: 'Nobody sings in this audio, as far as we can hear.', hint: 'Choose a song with vocals, or a recording of one voice.' },
  too_many_archives: { status: 429, message: 'You have {limit} archives that are being packed or kept for you.', hint: 'Download the ones that are ready. Each is kept for a day; then there is room for another.' },
  storage_full: { status: 409, message: 'There is not enough storage for this: you use {used} of {limit}.', hint: 'Delete audio that you no longer need; its space is free again after a day. A larger plan has more.' },
  uploads_today: { status: 429, message: 'You have brought in {used} files today, and your plan allows {limit} a day.', hint: 'Go on after midnight UTC, or choose a larger plan.' },
  cuts_today: { status: 429, message: 'You have made {used} trims and joins today, and your plan allows {limit} a day.', hint: 'Go on after midnight UTC, or choose a larger plan.' },
  stems_today: { status: 429, message: 'You have reached the limit of {limit} stem separations a day.', hint: 'Go on after midnight UTC.' },
  archives_today: { status: 429, message: 'You have had {used} archives packed today, and your plan allows {limit} a day.', hint: 'Download single files instead, go on after midnight UTC, or choose a larger plan.' },
  too_many_uploads: { status: 429, message: 'You have {limit} uploads that are not finished.', hint: 'Finish or cancel one of them; after a day they are forgotten.' },
  upload_offset: { status: 409, message: 'This upload goes on from another place.', hint: 'Ask where it ended, and send from there.' },
  upload_protocol: { status: 412, message: 'This is not an upload by tus 1.0.', hint: 'Send it with a tus client, or as a form.' },
  upload_gone: { status: 404, message: 'This upload is no longer there.', hint: 'Upload the file again.' },
  audio_generated: { status: 409, message: 'Only audio that you uploaded can be changed like this.' },
  link_failed: { status: 502, message: 'We could not get audio from this link.', hint: 'Check that it opens in your browser, and try again.' },
  link_not_audio: { status: 400, message: 'There is no audio file under this link.', hint: 'Paste a direct link to an MP3, WAV, AAC, M4A or OGG file.' },
  link_forbidden: { status: 400, message: 'This address cannot be reached from here.', hint: 'Use a public address that begins with http or https.' },
  link_video: { status: 400, message: 'This server cannot read video pages.', hint: 'Paste a direct link to an audio file, or upload the file.' },

  name_taken: { status: 409, message: 'You already have an account with this email.', hint: 'Log in, or reset your password.' },
  password_weak: { status: 400, message: 'Use at least 8 characters.' },
  edu_role_missing: { status: 404, message: 'Please start as a student or teacher' },
  edu_role_failed: { status: 500, message: 'Error checking role' },
} as const satisfies Record<string, ErrorEntry>

export const errors = { ...platformErrors, ...studioTexts, ...toolTexts }

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** The sentence with its blanks filled in. */
export function errorMessage(code: ErrorCode, values: Record<string, string | number> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
}

export const errorHint = (code: ErrorCode): string | undefined => {
  const entry: ErrorEntry = errors[code]
  return entry.hint
}

/** What a failed message says (spec 1 §4). */
export const failedReply = (message: string): string => `Error: ${message}`
