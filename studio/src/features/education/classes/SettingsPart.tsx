import type { EduClass } from '@songloom/contracts/edu/classes'
import { ClassSettings } from './ClassSettings.tsx'
import { YearEnd } from './YearEnd.tsx'

/** What holds in a class, and how it ends. */
export const SettingsPart = ({ one }: { one: EduClass }) => (
  <div className="flex flex-col gap-4">
    <ClassSettings one={one} />
    <YearEnd one={one} />
  </div>
)
