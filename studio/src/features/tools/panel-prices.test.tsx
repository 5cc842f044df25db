import '../../testing/browser.ts'
import '../../app/tools.ts'
import { panelTools } from '@songloom/tools/registry.rules'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import { useReferences } from '../../panels/reference/reference.ts'
import { answerWith, beUser, person, show } from '../../testing/screen.tsx'
import { ToolPanel } from './ToolPanel.tsx'

beforeAll(startI18n)
beforeEach(() => {
  answerWith({})
  useReferences.setState({}, true)
  beUser(person)
})
afterEach(cleanup)

/** What is booked for it stands in `api/jobs/tools.test.ts`: the definition's price, whatever a client says. */
test.each(panelTools.map((tool) => [tool.key, tool] as const))(
  '%s: the button says the price that is booked',
  async (_, { panel, priceTokens }) => {
    show(
      <MemoryRouter>
        <ToolPanel panel={panel} projectId={undefined} onCreated={() => undefined} />
      </MemoryRouter>,
    )
    const create = await screen.findByRole('button', { name: /^Create.*tokens/ })
    const shownPrice = /([\d,]+) tokens/.exec(create.textContent)![1]
    expect(shownPrice!.replaceAll(',', '')).toBe(String(priceTokens))
  },
)
