export { type AlertReading, readAlert } from './alerts/alert-reading.ts'
export {
  type AlertGroup,
  type AlertLevels,
  type AlertRule,
  type AlertWatch,
  alertGroups,
  type BandBar,
  type BarRule,
  type MarketRule,
  type MinuteRule,
} from './alerts/alert-rule.ts'
export { type AlertItem, alertItem, alertRules } from './alerts/alert-rules.ts'
export {
  type AlertColor,
  type AlertDirection,
  type AlertState,
  alertColors,
  type FiredState,
  greenAlert,
  isFiring,
  noAlert,
} from './alerts/alert-state.ts'
export { alertText, parseAlertText } from './alerts/alert-text.ts'
export {
  type BullZoneBottom,
  type BullZoneLevel,
  nextBullZoneBottom,
  openBullZoneBottom,
} from './alerts/bull-zone-bottom.ts'
export { bandBreakOf, ddBandBreakRule, nextDdBandBreak } from './alerts/dd-band-break.ts'
export { type HedgeBreak, type HedgeLevel, nextHedgeBreak, openHedgeBreak } from './alerts/hedge-break.ts'
export { type IndexDivergence, indexDivergence } from './alerts/index-divergence.ts'
export { twoPm } from './alerts/two-pm.ts'
export { type Bar, isSameBar } from './bars/bar.ts'
export { addToRow, type BarTable, createBarTable, startRow } from './bars/bar-table.ts'
export { addToBar, barOfTrade, extendBar, foldBars, mergeBars, type RunningBar } from './bars/fold-bars.ts'
export { minuteOf } from './bars/minute.ts'
export { type PriceColumn, PriceTable, priceColumns } from './bars/price-table.ts'
export {
  type BreadthCalculator,
  type BreadthIndex,
  type BreadthValues,
  type BreadthWeights,
  breadthIndices,
  createBreadthCalculator,
  unknownBreadth,
} from './breadth/breadth.ts'
export { currentValueAt, isCurrentValue } from './breadth/current-value.ts'
export type { PlaybookLetter } from './breadth/member-state.ts'
export { defaultTicker, defaultTimeframe, tickerToOpen } from './chart-defaults.ts'
export {
  DAY_MINUTES,
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  MINUTE_MS,
  MINUTE_SECONDS,
} from './durations.ts'
export {
  addDays,
  daysBetween,
  type EpochMs,
  type EpochSeconds,
  epochMs,
  epochSeconds,
  type IsoDate,
  isoDate,
  toEpochMs,
  toEpochSeconds,
  utcDate,
  utcMidnight,
  type Weekday,
  weekdayOf,
} from './epoch.ts'
export { type ExposureExpirySet, exposureExpirySets, isExpiryOfSet } from './exposure/exposure-expiries.ts'
export { type FittedExpiry, fitExpiry, listedExpiries } from './exposure/fitted-expiry.ts'
export { curvePrices, type NetGamma, netGammaOf } from './exposure/gamma-curve.ts'
export {
  type Exposure,
  type ExposureGreek,
  exposureGreeks,
  exposureOfExpiry,
  type Sides,
  type StrikeExposure,
  sumByStrike,
  totalExposure,
} from './exposure/strike-exposure.ts'
export {
  crossingWithin,
  type GammaCurve,
  signChanges,
  type ZeroGammaState,
  zeroGammaOf,
  zeroGammaStates,
} from './exposure/zero-gamma.ts'
export {
  formatChangePercent,
  formatDecimals,
  formatDistance,
  formatPercent,
  formatSignedDistance,
  formatSignedPercent,
  formatValue,
  formatVolume,
} from './formats.ts'
export { lastTradingDay, rollDay } from './futures/contract-calendars.ts'
export {
  type ContractMonth,
  contractKey,
  contractLabel,
  type MonthCode,
  type MonthName,
  monthCodes,
  monthName,
  monthNumber,
  parseContractKey,
} from './futures/contract-month.ts'
export { contractAfter, frontContract, listedContracts, quarterContract } from './futures/contracts.ts'
export { type CurrencySampleRow, currencySample } from './futures/currency-sample.ts'
export { type DatedMargin, type MarginInForce, marginOfTable } from './futures/dated-margin.ts'
export { contractBands, type DdBandSpan, ddBandDate, ddBandSpans } from './futures/dd-band-lines.ts'
export { type DdBandRecord, ddBandRecord, type Settlements } from './futures/dd-band-record.ts'
export { type ExpiredContract, expiredContract } from './futures/expired-contract.ts'
export { futuresOpen, futuresSessionDate } from './futures/futures-session.ts'
export {
  type FuturesSymbolParts,
  frontIndexFuturesSymbols,
  futuresSymbol,
  type IndexFuture,
  indexFutures,
  parseFuturesSymbol,
} from './futures/futures-symbol.ts'
export { indexFundOf } from './futures/index-fund.ts'
export { type LeadContract, leadContractAt, leadContracts, leadSymbolAt } from './futures/lead-contracts.ts'
export { priceLimitShare } from './futures/price-limit.ts'
export { formatFuturesPrice } from './futures/price-text.ts'
export type {
  ContractCalendar,
  FuturesExchange,
  FuturesGroup,
  FuturesProduct,
  MaintenanceMargin,
  MarginBasis,
  PriceDisplay,
} from './futures/product.ts'
export {
  futuresProducts,
  miniOf,
  miniOfMicro,
  productOfCqgSymbol,
  productOfTicker,
  riskIntervalTickers,
} from './futures/products.ts'
export {
  type DeviationBands,
  defaultRiskParam,
  deviationBands,
  pointValueOf,
  type RiskInterval,
  type RiskTerms,
  riskIntervalOf,
} from './futures/risk-interval.ts'
export { type SessionKind, sessionKindOf } from './futures/session-hours.ts'
export type { TradingSession } from './futures/trading-session.ts'
export {
  exchangeMidnight,
  lastTradeTime,
  settlementTime,
  tradeDateAt,
  tradingSessionsOn,
} from './futures/trading-sessions.ts'
export { HashStream } from './hash-stream.ts'
export { type HolidayEntry, holidayList, specificationHolidays } from './holiday-list.ts'
export { closingName, closingsOf, earlyCloseName, earlyClosesOf, isWeekend } from './holidays.ts'
export {
  type Exchange,
  type InstrumentKind,
  type InstrumentTraits,
  type InstrumentType,
  instrumentTraits,
  isFuturesSymbol,
} from './instruments.ts'
export { computeChainLevels, computeLevels } from './levels/compute-levels.ts'
export {
  describeLevels,
  type LevelContext,
  type LevelDescription,
} from './levels/describe-levels.ts'
export { midGap, redistributionBand } from './levels/gap.ts'
export { hashChainInput } from './levels/input-hash.ts'
export {
  type Band,
  type ChainLevels,
  type Depth,
  type ExpiryLevels,
  type LevelFlag,
  type LevelInput,
  type LevelSet,
  levelFlags,
  type Wall,
} from './levels/level-set.ts'
export {
  type PlaybookGroup,
  type PlaybookKey,
  type PlaybookLevels,
  type PlaybookPicture,
  playbookGroup,
  playbookGroups,
  playbookKey,
  playbookKeys,
  playbookPicture,
  playbookRelations,
  playbookWords,
  playbookZone,
} from './levels/playbook.ts'
export { strikeStep } from './levels/strike-step.ts'
export {
  holidayNameAt,
  isAfterHours,
  isPremarketHours,
  type MarketPhase,
  marketClose,
  marketDate,
  marketOpen,
  marketPhase,
  nextOpen,
  simulatedStart,
} from './market-clock.ts'
export {
  boundsOf,
  calendarSpan,
  isWithin,
  type MarketSpan,
  nearestWithin,
  type SpanBounds,
} from './market-span.ts'
export {
  delayedFeedSeconds,
  durationOf,
  type FeedTier,
  feedTiers,
  includesFeature,
  isLiteNickname,
  isPlanKey,
  levelOf,
  levelOfFeature,
  type MemberFeature,
  type MembershipLevel,
  membershipLevels,
  type PlanDuration,
  type PlanKey,
  planDurations,
  planKeys,
  planNickname,
  productName,
} from './membership.ts'
export { newYorkClock, newYorkDate, newYorkInstant, newYorkOffsetSeconds } from './new-york.ts'
export {
  chooseOffer,
  lastShownMs,
  type OfferTerms,
  type OfferUser,
  offerEndMs,
  type ShownOffer,
} from './offers/choose-offer.ts'
export { countdownText } from './offers/countdown-text.ts'
export { type CouponStanding, couponStanding } from './offers/coupon-standing.ts'
export type { FeatureLine } from './offers/feature-lines.ts'
export {
  type PlanCardName,
  type PlanFlagName,
  type PlanRecord,
  type PlanTextField,
  type PlanTextName,
  planCards,
  planFlagName,
  planTextFields,
  planTextName,
} from './offers/plan-record.ts'
export { firstDuration, type ShownPlan, shownDurations, shownPlans } from './offers/shown-plans.ts'
export type { NamedDay } from './one-off-closings.ts'
export { sessionOfChain } from './options/chain-session.ts'
export {
  type ExpiryFilter,
  type ExpiryKind,
  expiryFilters,
  expiryKind,
  fridayOfWeek,
  isMonthlyExpiry,
  monthlyExpiry,
  nextMonthlyExpiry,
  passesExpiryFilter,
  thirdFriday,
  weeklyExpiry,
} from './options/expiry-calendar.ts'
export {
  formatOccSymbol,
  formatPaddedOccSymbol,
  type OccSymbol,
  type OptionRight,
  parseOccSymbol,
} from './options/occ-symbol.ts'
export type { ExpiryStrikes, OptionChain } from './options/option-chain.ts'
export {
  isAdjustedRoot,
  type Settlement,
  settlementOfRoot,
  underlyingOfRoot,
} from './options/option-roots.ts'
export { digitsOf, formatPrice, formatPriceOnTick, formatSigned } from './price-format.ts'
export { EQUITY_PRICE_SCALE, futuresPriceScale, type PriceScale, TickSizeError } from './price-scale.ts'
export { periodEnd } from './purchases/billing-period.ts'
export {
  type CheckoutKind,
  centsOf,
  centsWith,
  checkoutKindOf,
  checkoutKinds,
  chooseMembership,
  coupons,
  intervalOf,
  packageOfPlan,
  packages,
  priceCurrency,
  priceIdOf,
} from './purchases/packages.ts'
export {
  type LostThing,
  lostBy,
  lostThings,
  type PlanChangeKind,
  planChangeKind,
  planChangeKinds,
} from './purchases/plan-change.ts'
export { lowestFirst, planRank } from './purchases/plan-rank.ts'
export { type PaidPeriod, type ProratedUpgrade, prorateUpgrade, unusedCents } from './purchases/proration.ts'
export {
  applyPurchaseEvent,
  graceMs,
  hasAccess,
  noFacts,
  type PurchaseEvent,
  type PurchaseFacts,
  type PurchaseState,
  purchaseState,
  type Standing,
  type SubscriptionStatus,
  standings,
  subscriptionStatuses,
} from './purchases/purchase.ts'
export {
  type CandleKind,
  candleKindOf,
  parseResolution,
  RESOLUTIONS,
  type Resolution,
  resolutionLabel,
  resolutionSeconds,
  UnknownResolutionError,
} from './resolutions.ts'
export { compileRule } from './rules/compile-rule.ts'
export { describeRule } from './rules/describe-rule.ts'
export { parseRule } from './rules/parse-rule.ts'
export { printRule } from './rules/print-rule.ts'
export { rowValue } from './rules/row-value.ts'
export {
  type CloseBar,
  type Comparison,
  closeBars,
  type NumberRule,
  type ParsedRule,
  type PriceEvent,
  type Rule,
  type RuleFault,
  ruleLimits,
} from './rules/rule.ts'
export type { CompiledRule, PriceStep, RuleColumns } from './rules/rule-columns.ts'
export { type RuleCompletion, type RuleCompletions, ruleCompletions } from './rules/rule-completions.ts'
export {
  type FlagField,
  type NumberField,
  type RuleField,
  type RuleFieldName,
  ruleField,
  ruleFieldNames,
  type TextField,
} from './rules/rule-fields.ts'
export { fieldsOfRule, lineOf, type RuleLine, ruleLevels, type WatchedLevel } from './rules/rule-levels.ts'
export type { RuleScope } from './rules/rule-scope.ts'
export { type RuleToken, type RuleTokenKind, tokenizeRule } from './rules/rule-tokens.ts'
export { type BreakoutInput, printBreakout, readBreakout } from './scanner/breakout-input.ts'
export {
  defaultRange,
  printRange,
  type RangeCondition,
  type RangeField,
  rangeConditions,
  rangeFields,
  rangeText,
} from './scanner/custom-range.ts'
export { type DistanceInput, readDistance } from './scanner/distance-input.ts'
export { readInputNumber } from './scanner/input-number.ts'
export { printPlaybookChoice, readPlaybookChoice } from './scanner/playbook-choice.ts'
export { printOperator, readOperator, type ScanOperator, scanOperators } from './scanner/scan-operators.ts'
export { scanRule } from './scanner/scan-rule.ts'
export { scanScope } from './scanner/scan-scope.ts'
export { type ScanFields, ScanTable } from './scanner/scan-table.ts'
export {
  type DistanceUnit,
  distanceUnits,
  type ScannerColumn,
  type ScannerProp,
  scannerColumn,
  scannerColumns,
  scannerValue,
} from './scanner/scanner-columns.ts'
export { sortRows } from './scanner/sort-rows.ts'
export { strategies, strategyOf } from './scanner/strategies.ts'
export {
  type SortDirection,
  type Strategy,
  type StrategyDialog,
  type StrategyName,
  strategyNames,
} from './scanner/strategy.ts'
export {
  AFTER_HOURS_MINUTES,
  extendedParts,
  extendedSession,
  FULL_DAY_MINUTES,
  FULL_DAY_SECONDS,
  HALF_DAY_MINUTES,
  HALF_DAY_SECONDS,
  isHalfDay,
  isTradingDay,
  lastOpenedDay,
  lastTradingDayOnOrBefore,
  nextTradingDay,
  type OutsideHours,
  outsideHoursAt,
  PRE_MARKET_MINUTES,
  previousTradingDay,
  REGULAR_CLOSE,
  REGULAR_OPEN,
  regularSession,
  type SessionBounds,
  type TradingHours,
  tradingDaysBetween,
  tradingHours,
} from './trading-calendar.ts'
export { isWorkspaceOpen, trialDays, trialEndMs } from './trial.ts'
