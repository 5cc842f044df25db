import { randomFor } from '../dsp/random.ts'
import type { Note } from '../score/score.ts'
import type { PlannedSection } from './form.ts'
import { createMotif, writePhrase } from './phrase.ts'
import type { Motif } from './phrase.ts'
import type { SongPlan } from './song-plan.ts'
import { stepToSeconds } from './song-plan.ts'

/** The melody instrument: it carries an instrumental, and answers the singer in a song. */
export function writeLead(plan: SongPlan): Note[] {
  const notes: Note[] = []
  const motifs = new Map<string, Motif>()
  for (const section of plan.sections) {
    const family = section.name === 'intro' || section.name === 'solo' ? 'chorus' : section.name
    const motif = motifs.get(family) ?? createMotif(randomFor(plan.seed, `lead motif ${family}`))
    motifs.set(family, motif)
    writeSection(plan, section, motif, notes)
  }
  return notes
}

function writeSection(plan: SongPlan, section: PlannedSection, motif: Motif, notes: Note[]): void {
  const sung = section.lines.length > 0
  const density = plan.profile.leadDensity * (section.name === 'intro' || section.name === 'outro' ? 0.6 : 0.75 + 0.4 * section.energy)
  for (let bar = 0; bar < section.bars; bar += 2) {
    const role = (bar / 2) % 4
    if (rests(section, role, sung)) continue
    const bars = Math.min(2, section.bars - bar)
    const centre = 69 + (section.energy > 0.8 ? 5 : 0)
    const noteCount = Math.max(2, Math.round((density * bars) / 2))
    const need = { startStep: (section.startBar + bar) * 16, steps: bars * 16, noteCount, role, centre, low: 60, high: 86 }
    for (const { step, length, midi } of writePhrase(plan, motif, need)) {
      const startSeconds = stepToSeconds(plan, step)
      const durationSeconds = stepToSeconds(plan, step + length) - startSeconds
      notes.push({ startSeconds, durationSeconds: durationSeconds * 0.94, midi, velocity: (0.6 + 0.3 * section.energy) * (step % 4 === 0 ? 1 : 0.86) })
    }
  }
}

function rests(section: PlannedSection, role: number, sung: boolean): boolean {
  if (sung) return true
  if (section.name === 'intro') return role % 2 === 0 && section.bars > 2
  if (section.name === 'verse') return section.repeat === 0 && role === 1
  return section.name === 'outro' && role % 2 === 1
}
