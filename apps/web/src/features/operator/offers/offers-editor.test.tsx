import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  membershipPopupSchema,
  type OffersAnswer,
  offerLimits,
  offerPaths,
  promotionSchema,
} from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../../session/credentials.ts'
import { createQueryClient } from '../../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../../testing/answer-with.ts'
import { renderInTheme } from '../../../testing/render-in-theme.tsx'
import { NoticeHost } from '../../../ui/notice-host.tsx'
import { OffersPanel } from './offers-panel.tsx'

const user = userEvent.setup()
beforeEach(() => storeCredentials({ email: 'op@b.c', token: tokenUntil(9_999_999_999) }))
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

const { adminOffers, adminBanners } = offerPaths
const popupImagePath = `${'ab'.repeat(16)}.png`
const stored: OffersAnswer = {
  version: 4,
  popups: [
    membershipPopupSchema.parse({
      popupName: 'Spring',
      coupons: ['SAVE'],
      heading: 'Off',
      displayMonthly: true,
      monthlyPlanName: 'Pro',
    }),
  ],
  promotions: [
    promotionSchema.parse({ promotionHeading: 'Plans', displayYearly: true, yearlyPlanName: 'Year' }),
  ],
  banners: [{ popupImagePath, type: 'image/png', bytes: 2048 }],
}

async function openEditor(answers: Parameters<typeof answerWith>[0] = {}) {
  const fetchMock = answerWith({ [adminOffers]: { body: stored }, ...answers })
  renderInTheme(
    <QueryClientProvider client={createQueryClient()}>
      <OffersPanel />
      <NoticeHost />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Edit offers' }))
  const sent = (method: string, path: string) =>
    fetchMock.mock.calls
      .filter(([address, request]) => address === path && request.method === method)
      .map(([, { body }]) => JSON.parse(String(body)))
  return { sent }
}
const field = (label: string) => screen.findByLabelText(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))
const json = async () => (await field('All fields as JSON')) as HTMLTextAreaElement

describe('the editor of offers', () => {
  it('[AC-14] [AC-15] changes an offer, shows it live, and saves all on the version it was made from', async () => {
    const { sent } = await openEditor()
    expect(await (await preview()).findByRole('heading', { name: 'Off' })).toBeTruthy()
    await type('Heading', 'Half price')
    await type('Coupons, separated by commas', 'SAVE, MORE')
    await type('Before the timer', 'Only')
    await user.click(screen.getByRole('switch', { name: 'Pro Plus, yearly' }))
    expect(await (await preview()).findByRole('heading', { name: 'Half price' })).toBeTruthy()
    expect(await (await preview()).findByText('Only')).toBeTruthy()
    await user.click(await (await preview()).findByRole('radio', { name: 'Yearly' }))
    expect(await (await preview()).findByRole('button', { name: 'Choose yearly-pro-plus' })).toBeTruthy()
    expect(screen.getByText('Not saved yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    expect(await screen.findByText('Saved.')).toBeTruthy()
    const [saved] = sent('PUT', adminOffers)
    expect(saved).toMatchObject({
      version: 4,
      popups: [
        {
          ...stored.popups[0],
          heading: 'Half price',
          coupons: ['SAVE', 'MORE'],
          timerTextLeft: 'Only',
          displayYearlyProPlus: true,
        },
      ],
      promotions: stored.promotions,
    })
  })

  it('[AC-7] previews the very modal, which buys nothing', async () => {
    await openEditor()
    await (await preview()).findByRole('heading', { name: 'Off' })
    await user.click(screen.getByRole('button', { name: 'Open as a modal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership offer' }))
    await user.click(dialog.getByRole('button', { name: 'Choose Pro' }))
    expect(await screen.findByText('A user would now go to the checkout of monthly-pro.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[AC-14] edits every field as JSON, and says what is wrong with it', async () => {
    await openEditor()
    fireEvent.change(await field('Offer or promotion'), { target: { value: 'promotions 0' } })
    const set = async (value: string) => fireEvent.change(await json(), { target: { value } })
    await set('{')
    expect(screen.getByText(/^This is not JSON/)).toBeTruthy()
    await set(JSON.stringify({ yearlyPlanNameColor: 'red;x' }))
    expect(screen.getByText('yearlyPlanNameColor must be a colour such as #4c8dff, or empty')).toBeTruthy()
    await set(JSON.stringify({ yearlyPlanname: 'typo' }))
    expect(screen.getByText('Unknown fields: yearlyPlanname')).toBeTruthy()
    expect(await (await preview()).findByRole('heading', { name: 'Plans' })).toBeTruthy()
    await set(
      JSON.stringify({ promotionHeading: 'New', displayLifetime: true, lifetimePlanName: 'For ever' }),
    )
    expect(await (await preview()).findByRole('heading', { name: 'New' })).toBeTruthy()
    expect(await (await preview()).findByRole('button', { name: 'Choose For ever' })).toBeTruthy()
  })

  it('[AC-15] draws no preview of what is not valid', async () => {
    await openEditor()
    await type('Border colour', 'url(x)')
    expect(
      await (await preview()).findByText('borderColor must be a colour such as #4c8dff, or empty'),
    ).toBeTruthy()
    expect((await preview()).queryByRole('heading', { name: 'Off' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Open as a modal' }).hasAttribute('disabled')).toBe(true)
  })

  it('[AC-18] adds and removes offers and promotions, with names of their own', async () => {
    const { sent } = await openEditor()
    await user.click(await screen.findByRole('button', { name: 'Add an offer' }))
    await user.click(screen.getByRole('button', { name: 'Add an offer' }))
    await user.click(screen.getByRole('button', { name: 'Add a promotion' }))
    const options = within(await field('Offer or promotion')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Offer: Spring',
      'Offer: New offer',
      'Offer: New offer 2',
      'Promotion (shown)',
      'Promotion 2 (draft)',
    ])
    fireEvent.change(await field('Offer or promotion'), { target: { value: 'popups 0' } })
    await user.click(screen.getByRole('button', { name: 'Remove it' }))
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    await screen.findByText('Saved.')
    const names = sent('PUT', adminOffers)[0].popups.map((popup: { popupName: string }) => popup.popupName)
    expect(names).toEqual(['New offer', 'New offer 2'])
  })

  it('[AC-14] keeps the draft when the platform refuses it, and loads the stored one again on request', async () => {
    const answers = {
      [adminOffers]: failure(409, 'changed_meanwhile', 'The offers were changed meanwhile'),
    }
    await openEditor()
    await type('Heading', 'Mine')
    answerWith(answers)
    await user.click(screen.getByRole('button', { name: 'Save all' }))
    expect((await screen.findByRole('alert')).textContent).toContain('changed meanwhile')
    expect(((await field('Heading')) as HTMLInputElement).value).toBe('Mine')
    answerWith({ [adminOffers]: { body: { ...stored, version: 5 } } })
    await user.click(screen.getByRole('button', { name: 'Discard and load again' }))
    expect(((await field('Heading')) as HTMLInputElement).value).toBe('Off')
  })

  it('[AC-14] says when the offers cannot be loaded', async () => {
    await openEditor({ [adminOffers]: failure(403, 'not_yours', 'Operators only') })
    expect((await screen.findByRole('alert')).textContent).toContain('The offers could not be loaded')
  })
})

describe('banners', () => {
  const upload = async (size: number) =>
    user.upload(
      (await field('Upload a banner')) as HTMLInputElement,
      new File(['x'.repeat(size)], 'banner.png', { type: 'image/png' }),
    )

  it('[AC-15] are chosen, and shown in their width', async () => {
    await openEditor()
    fireEvent.change(await field('Banner'), { target: { value: popupImagePath } })
    await type('Banner width, percent', '50')
    await (await preview()).findByRole('heading', { name: 'Off' })
    const image = screen.getByRole('region', { name: 'Preview' }).querySelector('img')
    expect(image?.getAttribute('src')).toContain(popupImagePath)
    expect(image?.style.width).toBe('50%')
  })

  it('[AC-15] are uploaded and then used', async () => {
    const path = `${'cd'.repeat(16)}.png`
    const { sent } = await openEditor({
      [adminBanners]: { body: { popupImagePath: path, type: 'image/png', bytes: 3 } },
    })
    await upload(3)
    await vi.waitFor(async () => expect(((await field('Banner')) as HTMLSelectElement).value).toBe(path))
    expect(sent('POST', adminBanners)).toEqual([{ data: btoa('xxx') }])
  })

  it('[AC-15] that are too large are not sent, and refusals are shown', async () => {
    const { sent } = await openEditor({ [adminBanners]: failure(400, 'invalid_request', 'This is no image') })
    await upload(offerLimits.bannerBytes + 1)
    expect((await screen.findByRole('alert')).textContent).toContain('at most 256 KB')
    expect(sent('POST', adminBanners)).toEqual([])
    await upload(3)
    expect(await screen.findByText('This is no image')).toBeTruthy()
  })

  it('[AC-15] are deleted, and no longer used by the draft', async () => {
    await openEditor({ [`${adminBanners}/${popupImagePath}`]: { body: { status: 'OK' } } })
    fireEvent.change(await field('Banner'), { target: { value: popupImagePath } })
    await user.click(screen.getByRole('button', { name: 'Delete this banner' }))
    await vi.waitFor(async () => expect(within(await field('Banner')).getAllByRole('option')).toHaveLength(1))
    expect(((await field('Banner')) as HTMLSelectElement).value).toBe('')
  })
})
