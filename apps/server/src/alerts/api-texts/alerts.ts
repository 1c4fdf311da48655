import {
  type Firing,
  type OwnAlert,
  type OwnAlertInput,
  platformPaths,
  type Webhook,
} from '@tidemark/contracts'
import { engineFailures, type OperationTexts } from '../../platform/http/operation-text.ts'

const input = {
  name: 'SPY above HP',
  rule: 'price crosses above HP',
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'once',
  expiresAt: null,
  webhook: false,
  isPaused: false,
} satisfies OwnAlertInput

const { isPaused: _, ...kept } = input
const alert = {
  ...kept,
  id: 'al1',
  version: 1,
  state: 'active',
  createdAt: 1_794_841_200_000,
  lastFiredAt: null,
  firings: 0,
} satisfies OwnAlert

export const firingExample = {
  id: 'al1:SPY:1794841200000',
  alertId: 'al1',
  title: 'SPY above HP',
  text: 'SPY crossed above HP at 601',
  symbol: 'SPY',
  feed: 'delayed',
  at: 1_794_841_200_000,
  color: 'green',
  dir: 'U',
  evidence: {
    value: 601.05,
    level: 601,
    levelName: 'HP',
    stampedAt: 1_794_839_400_000,
    inputHash: '9f2c4e1a',
  },
} satisfies Firing

const webhook = {
  url: 'https://example.com/hook',
  createdAt: 1_794_841_200_000,
  secret: null,
  lastAttemptAt: null,
  lastError: null,
  pending: 0,
} satisfies Webhook

const { alerts, alertWebhook, watchlist } = platformPaths
const id = { description: 'The id of the alert', example: 'al1' }

export const alertOperations: OperationTexts = {
  [`GET ${alerts}`]: {
    id: 'listAlerts',
    description: 'Active, paused and ended ones.',
    returns: 'The own alerts of the user, the newest first',
    failures: [],
    answer: { alerts: [alert] },
  },
  [`POST ${alerts}`]: {
    id: 'createAlert',
    description: 'An alert on the watchlist needs the membership Pro Plus.',
    returns: 'The new alert',
    failures: ['tier_required', 'not_found', 'unknown_symbol', 'too_many', 'quota_exceeded'],
    body: input,
    answer: alert,
  },
  [`PUT ${alerts}/{id}`]: {
    id: 'changeAlert',
    description:
      'Names the version that the change was made on. The alert is then active, or paused if the request says so.',
    returns: 'The changed alert',
    failures: [
      'tier_required',
      'not_found',
      'unknown_symbol',
      'too_many',
      'changed_meanwhile',
      'quota_exceeded',
    ],
    parameters: { id },
    body: { ...input, version: 1 },
    answer: { ...alert, version: 2 },
  },
  [`DELETE ${alerts}/{id}`]: {
    id: 'deleteAlert',
    description: 'Its firings stay in the history.',
    returns: 'The alert is deleted',
    failures: ['not_found'],
    parameters: { id },
    answer: { status: 'OK' },
  },
  [`GET ${platformPaths.alertFirings}`]: {
    id: 'listFirings',
    description: 'Rules of the product and own alerts together. Nothing is newer than the caller’s feed.',
    returns: 'A page of what fired, the newest first',
    failures: engineFailures,
    parameters: {
      before: { description: '`before` of the previous page', example: 'eyJydWxlcyI6bnVsbH0' },
      limit: { description: 'The most firings of the page', example: 50 },
    },
    answer: { firings: [firingExample], before: null },
  },
  [`GET ${watchlist}`]: {
    id: 'readWatchlist',
    description: 'Needs the membership Pro Plus.',
    returns: 'The symbols that alerts on the watchlist watch',
    failures: ['tier_required'],
    answer: { symbols: ['SPY', 'QQQ'] },
  },
  [`PUT ${watchlist}`]: {
    id: 'saveWatchlist',
    description: 'Replaces the whole list. Needs the membership Pro Plus.',
    returns: 'The list in upper case and without duplicates',
    failures: ['tier_required', 'unknown_symbol', 'quota_exceeded'],
    body: { symbols: ['spy', 'qqq'] },
    answer: { symbols: ['SPY', 'QQQ'] },
  },
  [`GET ${alertWebhook}`]: {
    id: 'readWebhook',
    description: 'Without its secret, which is shown only once.',
    returns: 'The webhook and what came of the last message; null when there is none',
    failures: [],
    answer: { webhook },
  },
  [`PUT ${alertWebhook}`]: {
    id: 'saveWebhook',
    description: 'Messages have the form of Standard Webhooks and are signed with the secret.',
    returns: 'The webhook with its new secret',
    failures: [],
    body: { url: webhook.url },
    answer: { webhook: { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } },
  },
  [`DELETE ${alertWebhook}`]: {
    id: 'deleteWebhook',
    description: 'Messages that wait for it are dropped.',
    returns: 'There is no webhook any more',
    failures: [],
    answer: { webhook: null },
  },
  [`POST ${platformPaths.alertWebhookTest}`]: {
    id: 'testWebhook',
    description: 'Sends one message now and waits for the answer of the address.',
    returns: 'Whether the message was delivered',
    failures: ['not_found'],
    answer: { isDelivered: true, message: 'The receiver took the message' },
  },
}
