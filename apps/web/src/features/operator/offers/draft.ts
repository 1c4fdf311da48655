import {
  type MembershipPopup,
  membershipPopupSchema,
  type Promotion,
  popupInputSchema,
  promotionInputSchema,
  promotionSchema,
  type StoredOffers,
} from '@tidemark/contracts'
import { offersTexts as texts } from './texts.ts'

/** Which record is edited. */
export interface RecordKey {
  readonly list: keyof StoredOffers
  readonly index: number
}

export type OfferRecord = MembershipPopup | Promotion
type ParsedRecord =
  | { readonly ok: true; readonly record: OfferRecord }
  | { readonly ok: false; readonly faults: string[] }

export const keyText = ({ list, index }: RecordKey): string => `${list} ${index}`

export const recordKeys = (draft: StoredOffers): (RecordKey & { readonly label: string })[] => [
  ...draft.popups.map(({ popupName }, index) => ({
    list: 'popups' as const,
    index,
    label: texts.offer(popupName),
  })),
  ...draft.promotions.map((_, index) => ({
    list: 'promotions' as const,
    index,
    label: texts.promotion(index),
  })),
]

export const recordAt = (draft: StoredOffers, { list, index }: RecordKey): OfferRecord | undefined =>
  draft[list][index]

export const withRecord = (draft: StoredOffers, { list, index }: RecordKey, record: OfferRecord) =>
  ({ ...draft, [list]: draft[list].with(index, record as never) }) as StoredOffers

export const withoutRecord = (draft: StoredOffers, { list, index }: RecordKey): StoredOffers => ({
  ...draft,
  [list]: draft[list].toSpliced(index, 1),
})

/** The name of a new offer is one that no other has. */
export function withNewPopup(draft: StoredOffers): StoredOffers {
  const names = draft.popups.map(({ popupName }) => popupName)
  let popupName = texts.newOffer
  for (let count = 2; names.includes(popupName); count += 1) popupName = `${texts.newOffer} ${count}`
  return { ...draft, popups: [...draft.popups, membershipPopupSchema.parse({ popupName })] }
}

export const withNewPromotion = (draft: StoredOffers): StoredOffers => ({
  ...draft,
  promotions: [...draft.promotions, promotionSchema.parse({})],
})

const maxFaults = 5

/** Checks a record as the platform will. */
export function parseRecord(list: RecordKey['list'], value: unknown): ParsedRecord {
  const schema = list === 'popups' ? popupInputSchema : promotionInputSchema
  const result = schema.safeParse(value)
  if (result.success) return { ok: true, record: result.data }
  return { ok: false, faults: result.error.issues.slice(0, maxFaults).map(faultOf) }
}

type Issue = NonNullable<ReturnType<typeof popupInputSchema.safeParse>['error']>['issues'][number]

const faultOf = ({ path, message, ...issue }: Issue): string =>
  issue.code === 'unrecognized_keys'
    ? `Unknown fields: ${issue.keys.join(', ')}`
    : [path.map(String).join('.'), message].filter(part => part !== '').join(' ')
