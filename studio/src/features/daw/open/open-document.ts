import { t } from '@lingui/core/macro'
import { call } from '../../../lib/http/api.ts'
import { currentUser } from '../../../lib/cache/queries.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { dawReceiver } from '../../../lib/shell/daw-receiver.ts'
import { createScope } from '../../../lib/shell/scope.ts'
import type { Scope } from '../../../lib/shell/scope.ts'
import { openDawClient } from '../document/daw-client.ts'
import type { ClientView, DawClient } from '../document/daw-client.ts'
import { createHttpServer } from '../document/http-server.ts'
import { openPendingStore } from '../document/indexed-store.ts'
import { describeRefusal } from '../document/refused-sentence.ts'
import { addToDocument } from './add-to-document.ts'
import { claimClientId } from './client-id.ts'
import { resetDaw, useDaw } from '../state/daw-store.ts'
import { anySeq, followLog } from './follow-log.ts'
import { placeAction, placeResults } from '../region/place-results.ts'
import { notifyInDaw } from './notify-in-daw.ts'
import { receiveFrameFiles } from './receive-frame.ts'

const makeId = (): string => crypto.randomUUID()

/** Forgets selected objects that are gone. */
function pruneSelection(view: ClientView): Partial<ReturnType<typeof useDaw.getState>> {
  const { selection, document } = useDaw.getState()
  if (document === view.document || [...selection].every((id) => Object.hasOwn(view.document, id))) return {}
  return { selection: new Set([...selection].filter((id) => Object.hasOwn(view.document, id))) }
}

const refuse = (action: string, reason: string): void => {
  if (action !== placeAction) notify.error(describeRefusal(action, reason))
}

/** The project was deleted elsewhere, or is no longer the user's to edit: it is shown, and nothing is sent. */
function endEditing(): void {
  useDaw.setState({ canEdit: false })
  delete dawReceiver.add
  notify.error(t`This project was deleted, or you no longer have access to it. Edits since then are not saved.`)
}

function showView(view: ClientView): void {
  const wasGone = useDaw.getState().status === 'gone'
  useDaw.setState({ ...view, ...pruneSelection(view) })
  if (view.status === 'gone' && !wasGone) endEditing()
}

/**
 * Sends what is pending when the browser is online again, when the page is left,
 * and from time to time until it is sent.
 */
function keepSending(client: DawClient, scope: Scope): void {
  const flush = (): void => void client.flush()
  scope.listen(globalThis, 'online', flush)
  scope.listen(globalThis, 'pagehide', flush)
  scope.listen(document, 'visibilitychange', flush)
  scope.every(5_000, () => {
    if (useDaw.getState().status === 'offline') flush()
  })
}

/**
 * Reads the document of a project into the store and keeps it up to date. Answers how to close it; rejects with an
 * ApiError where it cannot be read.
 */
export async function openDocument(projectId: string, signal: AbortSignal): Promise<void> {
  const [opened, store, clientId] = await Promise.all([
    call('dawProject', { params: { projectId } }),
    openPendingStore(currentUser()?.id ?? '', projectId),
    claimClientId(makeId),
  ])
  signal.throwIfAborted()
  const { name, canEdit } = opened
  resetDaw()
  useDaw.setState({ projectId, name, canEdit })
  const client = await openDawClient(opened, {
    server: createHttpServer(projectId),
    store,
    clientId,
    makeId,
    onChange: (view) => {
      if (!signal.aborted) showView(view)
    },
    onRefused: refuse,
  })
  signal.throwIfAborted()
  const scope = createScope(signal)
  keepSending(client, scope)
  followLog(projectId, client, scope)
  receiveFrameFiles(scope, () => void client.catchUp(anySeq))
  const mayEdit = (): boolean => useDaw.getState().canEdit
  const apply: ReturnType<typeof useDaw.getState>['apply'] = (action, operations) => {
    if (!mayEdit() || operations.length === 0) return false
    const refusal = client.apply(action, operations)
    if (refusal) refuse(action, refusal.reason)
    return refusal === undefined
  }
  dawReceiver.notifyReady = (...job) => void notifyInDaw(...job)
  scope.onEnd(() => delete dawReceiver.notifyReady)
  if (canEdit) {
    dawReceiver.add = addToDocument
    scope.onEnd(() => delete dawReceiver.add)
  }
  const { undo, redo, undoTo, flush } = client
  useDaw.setState({
    apply,
    flush,
    undo: () => void (mayEdit() && undo()),
    redo: () => void (mayEdit() && redo()),
    undoTo: async (seq) => {
      if (mayEdit()) await undoTo(seq)
    },
  })
  void placeResults()
}
