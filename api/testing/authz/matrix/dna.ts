import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'
import type { RouteName } from '@songloom/contracts/routes/routes'

const supportOnly = [401, 401, 403, 403, 200, 200] as const
const nothingThere = [401, 401, 403, 403, 404, 404] as const
const everyone = [200, 200, 200, 200, 200, 200] as const
const ownerReads = [404, 404, 200, 404, 404, 404] as const
const noOne = [404, 404, 404, 404, 404, 404] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const licenseeToo = [401, 401, 200, 200, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
/** Its owner sends no form. */
const formOfOwner = [401, 401, 400, 404, 404, 404] as const

const dna = ({ dnaId }: Belongings) => ({ params: { dnaId } })
const byId = ({ dnaId }: Belongings) => ({ params: { id: dnaId } })
const bought = ({ dnaId }: Belongings) => ({ params: { dnaId }, body: { priceTokens: 0 } })
const offered = ({ dnaId }: Belongings) => ({ params: { dnaId }, body: { isPublished: true, pricing: 'free' } })
const edited = ({ dnaId }: Belongings) => ({ body: { audio_id: dnaId, audio_name: 'Mine now' } })
const renamedVoice = ({ dnaId }: Belongings) => ({ params: { rvcId: dnaId } })

const trained = ({ audioId }: Belongings) => ({ body: { kind: 'style', name: 'Dawn', audioIds: [audioId] } })
const trainedFurther = ({ dnaId, audioId }: Belongings) => ({ params: { dnaId }, body: { audioIds: [audioId] } })
const opened = () => ({ body: { isOwnVoice: true, voiceOwner: 'Asha' } })
const given = ({ consentId, audioId }: Belongings) => ({ params: { consentId }, body: { audioId } })
const made = ({ projectId, dnaId }: Belongings) => ({
  body: { projectId, actionByUser: 'song_gen', songDescription: 'a calm song', core_style_id: dnaId },
})

/** A tool of its own with the style as a condition. */
const sung = ({ projectId, dnaId }: Belongings) => ({
  body: { projectId, actionByUser: 'vocals_gen', mode: 'custom', lyrics: 'a calm song', duration: 15, dnaId },
})

const heard = ({ audioId }: Belongings) => ({ params: { audioId } })
const heardPublic = ({ publicAudioId }: Belongings) => ({ params: { audioId: publicAudioId } })

let presses = 0
const press = () => ({ reason: 'Asked by its owner', requestId: `authz-dna-${process.pid}-${presses++}` })
const restricted = ({ dnaId }: Belongings) => ({ params: { dnaId }, body: { ...press(), isRestricted: true } })
const consent = ({ dnaId }: Belongings) => ({ params: { consentId: dnaId } })
const accepted = (all: Belongings) => ({ ...consent(all), body: press() })
const refunded = ({ dnaId }: Belongings) => ({ params: { saleId: dnaId }, body: press() })

const readings: readonly RouteName[] = ['dna', 'dnaItems', 'dnaPreview', 'dnaCover', 'dnaLicence']
const readBy = (relation: Row['relation'], expected: Row['expected']): Row[] =>
  readings.map((route) => ({ route, relation, expected, input: dna }))

const changes: readonly Pick<Row, 'route' | 'input'>[] = [
  { route: 'offerDna', input: offered },
  { route: 'withdrawDna', input: dna },
  { route: 'editStyle', input: edited },
  { route: 'deleteStyle', input: byId },
]

/**
 * A DNA is its owner's and of those to whom it is licensed; what staff took down is its owner's alone. The owner of
 * this matrix has asked for the deletion of the account and offers nothing: `dna.test.ts` has the rows of buyers.
 */
export const dnaMatrix: readonly Row[] = [
  { route: 'provenanceKey', relation: 'live', expected: everyone },
  { route: 'audioProvenance', relation: 'live', expected: ownerReads, input: heard },
  { route: 'audioProvenance', relation: 'linked', expected: everyone, input: heardPublic },
  { route: 'audioProvenance', relation: 'taken_down', expected: ownerReads, input: heardPublic },
  { route: 'audioProvenance', relation: 'missing', expected: noOne, input: heard },
  { route: 'supportDnaSales', relation: 'live', expected: supportOnly, input: (_, userId) => ({ query: { userId } }) },
  { route: 'supportRestrictDna', relation: 'live', expected: supportOnly, input: restricted },
  { route: 'supportRestrictDna', relation: 'missing', expected: nothingThere, input: restricted },
  { route: 'supportRefundDna', relation: 'missing', expected: [401, 401, 403, 403, 403, 404], input: refunded },
  { route: 'supportConsents', relation: 'live', expected: supportOnly, input: (_, userId) => ({ query: { userId } }) },
  { route: 'supportConsentRecording', relation: 'missing', expected: nothingThere, input: consent },
  { route: 'supportAcceptConsent', relation: 'missing', expected: [401, 401, 403, 403, 403, 404], input: accepted },
  { route: 'ownDnas', relation: 'live', expected: signedIn },
  { route: 'communityDnas', relation: 'live', expected: signedIn },
  { route: 'licensedDnas', relation: 'live', expected: signedIn },
  { route: 'dnaEarnings', relation: 'live', expected: signedIn },
  ...readBy('live', ownerOnly),
  ...readBy('licensed', licenseeToo),
  ...readBy('taken_down', ownerOnly),
  ...readBy('missing', notFound),
  ...changes.flatMap((row): Row[] => [
    { ...row, relation: 'live', expected: ownerOnly },
    { ...row, relation: 'linked', expected: ownerOnly },
    { ...row, relation: 'missing', expected: notFound },
  ]),
  { route: 'editStyleCover', relation: 'live', expected: formOfOwner, input: byId },
  { route: 'editVoiceModel', relation: 'live', expected: formOfOwner, input: renamedVoice },
  { route: 'editVoiceModel', relation: 'missing', expected: notFound, input: renamedVoice },
  {
    route: 'trainingPrice',
    relation: 'live',
    expected: signedIn,
    input: () => ({ query: { kind: 'style', tracks: '3' } }),
  },
  { route: 'trainDna', relation: 'live', expected: ownerOnly, input: trained },
  { route: 'trainDna', relation: 'missing', expected: notFound, input: trained },
  { route: 'trainDnaFurther', relation: 'live', expected: ownerOnly, input: trainedFurther },
  { route: 'trainDnaFurther', relation: 'licensed', expected: ownerOnly, input: trainedFurther },
  { route: 'trainDnaFurther', relation: 'missing', expected: notFound, input: trainedFurther },
  { route: 'dnaVersions', relation: 'live', expected: ownerOnly, input: dna },
  { route: 'dnaVersions', relation: 'licensed', expected: ownerOnly, input: dna },
  { route: 'openConsent', relation: 'live', expected: signedIn, input: opened },
  { route: 'giveConsent', relation: 'live', expected: ownerOnly, input: given },
  { route: 'giveConsent', relation: 'missing', expected: notFound, input: given },
  {
    route: 'dnaConsent',
    relation: 'live',
    expected: ownerOnly,
    input: ({ voiceDnaId }) => ({ params: { dnaId: voiceDnaId } }),
  },
  { route: 'dnaConsent', relation: 'missing', expected: notFound, input: dna },
  { route: 'generateDna', relation: 'live', expected: ownerOnly, input: made },
  { route: 'generateDna', relation: 'licensed', expected: ownerOnly, input: made },
  { route: 'generateDna', relation: 'missing', expected: notFound, input: made },
  { route: 'generate', relation: 'live', expected: ownerOnly, input: sung },
  { route: 'generate', relation: 'licensed', expected: ownerOnly, input: sung },
  { route: 'generate', relation: 'missing', expected: notFound, input: sung },
  { route: 'buyDna', relation: 'live', expected: [401, 401, 409, 404, 404, 404], conflict: 'dna_own', input: bought },
  { route: 'buyDna', relation: 'missing', expected: notFound, input: bought },
]
