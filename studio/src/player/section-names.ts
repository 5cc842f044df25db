import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createTable } from '@songloom/contracts/create-table.rules'

const names = createTable<MessageDescriptor>({
  intro: msg`Intro`,
  verse: msg`Verse`,
  'pre-chorus': msg`Pre-chorus`,
  chorus: msg`Chorus`,
  bridge: msg`Bridge`,
  solo: msg`Solo`,
  outro: msg`Outro`,
  build: msg`Build`,
  drop: msg`Drop`,
  break: msg`Break`,
})

/** A section's name in the reader's language. */
export function getSectionName(i18n: I18n, name: string): string {
  const known = names.get(name.toLowerCase())
  return known ? i18n._(known) : name
}
