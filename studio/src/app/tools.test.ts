import '../testing/browser.ts'
import { catalogue, jobTools, panelTools, toolGroupLabels } from '@songloom/tools/registry.rules'
import { samples } from '@songloom/tools/samples'
import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { speakEnglish } from '../testing/screen.tsx'
import { catalogueEntry } from '../features/tools/catalogue-entries.ts'
import { groupNames } from '../panels/group-names.ts'
import { toDraft, getToolLabels, stepLabel } from '../lib/jobs/tool-lookup.ts'
import { studioTools } from './tools.ts'

speakEnglish()
const examples = panelTools.map(({ key }) => samples[key].settings)

/** The steps of a tool and of its variants, each once. */
function listStepNames({ job, variants = {} }: (typeof jobTools)[number]): string[] {
  const steps = [job, ...Object.values(variants).map((variant) => variant.job)].flatMap((one) => one?.steps ?? [])
  return [...new Set(steps.map(({ name }) => name))]
}

describe('the registry of tools', () => {
  test('has every tool with a panel, every tool that fills a library, and no other', () => {
    expect(Object.keys(studioTools.panel).toSorted()).toEqual(panelTools.map(({ key }) => key).toSorted())
    const known = [...Object.keys(studioTools.panel), ...Object.keys(studioTools.library)]
    expect(known.toSorted()).toEqual(jobTools.map(({ key }) => key).toSorted())
    expect(examples.map(({ tool }) => tool).toSorted()).toEqual(Object.keys(studioTools.panel).toSorted())
  })

  test.each(jobTools.map((tool) => [tool.key, tool] as const))('%s: its steps read as defined', (key, tool) => {
    const { job } = tool
    const defined = job.steps.map(({ name, label }) => [name, label])
    expect(job.steps.map(({ name }) => [name, i18n._(stepLabel(key, name)!)])).toEqual(defined)
    expect(Object.keys(getToolLabels(key).steps).toSorted()).toEqual(listStepNames(tool).toSorted())
  })

  test.each(jobTools.map((tool) => [tool.key, tool] as const))('%s: is called as defined', (key, defined) => {
    const { name, description } = getToolLabels(key)
    expect([i18n._(name), i18n._(description)]).toEqual([defined.name, defined.description])
  })

  test.each(examples.map((settings) => [settings.tool, settings] as const))(
    '%s: says how it starts',
    (key, settings) => {
      const { job } = jobTools.find((tool) => tool.key === key)!
      expect(i18n._(toDraft(settings).started)).toBe(job.loadingText)
    },
  )

  test.each(catalogue.map((tool) => [tool.key, tool] as const))('%s: stands as defined', (key, defined) => {
    const { name, description } = catalogueEntry(key)
    expect([i18n._(name), i18n._(description)]).toEqual([defined.name, defined.description])
  })

  test('groups are called as in the contract', () => {
    const names = Object.entries(groupNames).map(([group, name]) => [group, i18n._(name)])
    expect(Object.fromEntries(names)).toEqual(toolGroupLabels)
  })
})
