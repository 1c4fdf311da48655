import {
  barBuildingTickTypes,
  barStatusCodes,
  barUnits,
  continuationTypes,
  timeAndSalesLevels,
  timeAndSalesRequestTypes,
  timeAndSalesResultCodes,
  timeBarRequestTypes,
} from './codes/historical.ts'
import { informationStatusCodes, protocolVersionMajor, protocolVersionMinor } from './codes/information.ts'
import {
  domTypes,
  marketDataLevels,
  marketDataStatusCodes,
  quoteIndicators,
  quoteTypes,
  salesConditions,
} from './codes/market-data.ts'
import {
  closeSources,
  exerciseStyles,
  marginStyles,
  openCloseTypes,
  periodTypes,
  positionTrackingTypes,
  priceDisplayModes,
  pricingConventions,
  settlementMethods,
} from './codes/metadata.ts'
import {
  execInstructions,
  mifidAlgorithmIdTypes,
  mifidExecutionDecisionIdTypes,
  mifidInvestmentDecisionIdTypes,
  openCloseInstructions,
  orderDurations,
  orderSides,
  orderStatusCodes,
  orderTypes,
  speculationTypes,
  trailingPegs,
  transactionStatusCodes,
} from './codes/orders.ts'
import {
  matchingAlgorithms,
  publicationTypes,
  subscriptionScopes,
  tradeSubscriptionStatusCodes,
} from './codes/trade-routing.ts'
import { accountConnectionStatuses, brokerageTypes } from './codes/trading-account.ts'
import { daysOfWeek } from './codes/trading-session.ts'
import {
  logoffReasons,
  logonResultCodes,
  passwordChangeResultCodes,
  realTimeCollapsingLevels,
  restoreResultCodes,
  sessionSettings,
  userMessageTypes,
} from './codes/user-session.ts'

interface CodeSet {
  /** What each name begins with in the proto file. */
  readonly prefix: string
  readonly codes: Readonly<Record<string, number>>
}

/** The enumerations of the protocol, by the name they have in the proto file. */
export const codeTable = {
  'InformationReport.StatusCode': { prefix: 'STATUS_CODE', codes: informationStatusCodes },
  ProtocolVersionMajor: { prefix: 'PROTOCOL', codes: protocolVersionMajor },
  ProtocolVersionMinor: { prefix: 'PROTOCOL', codes: protocolVersionMinor },
  BarBuildingTickType: { prefix: 'BAR_BUILDING_TICK_TYPE', codes: barBuildingTickTypes },
  BarReportStatusCode: { prefix: 'BAR_REPORT_STATUS_CODE', codes: barStatusCodes },
  BarUnit: { prefix: 'BAR_UNIT', codes: barUnits },
  'ContinuationParameters.ContinuationType': { prefix: 'CONTINUATION_TYPE', codes: continuationTypes },
  'TimeAndSalesParameters.Level': { prefix: 'LEVEL', codes: timeAndSalesLevels },
  'TimeAndSalesReport.ResultCode': { prefix: 'RESULT_CODE', codes: timeAndSalesResultCodes },
  'TimeAndSalesRequest.RequestType': { prefix: 'REQUEST_TYPE', codes: timeAndSalesRequestTypes },
  'TimeBarRequest.RequestType': { prefix: 'REQUEST_TYPE', codes: timeBarRequestTypes },
  'MarketDataSubscription.DomType': { prefix: 'DOM_TYPE', codes: domTypes },
  'MarketDataSubscription.Level': { prefix: 'LEVEL', codes: marketDataLevels },
  'MarketDataSubscriptionStatus.StatusCode': { prefix: 'STATUS_CODE', codes: marketDataStatusCodes },
  'Quote.Indicator': { prefix: 'INDICATOR', codes: quoteIndicators },
  'Quote.SalesCondition': { prefix: 'SALES_CONDITION', codes: salesConditions },
  'Quote.Type': { prefix: 'TYPE', codes: quoteTypes },
  CloseSource: { prefix: 'CLOSE_SOURCE', codes: closeSources },
  'ContractMetadata.MarginStyle': { prefix: 'MARGIN_STYLE', codes: marginStyles },
  ExerciseStyle: { prefix: 'EXERCISE_STYLE', codes: exerciseStyles },
  OpenCloseType: { prefix: 'OPEN_CLOSE_TYPE', codes: openCloseTypes },
  PeriodType: { prefix: 'PERIOD_TYPE', codes: periodTypes },
  PositionTrackingType: { prefix: 'POSITION_TRACKING_TYPE', codes: positionTrackingTypes },
  PriceDisplayMode: { prefix: 'PRICE_DISPLAY_MODE', codes: priceDisplayModes },
  PricingConvention: { prefix: 'PRICING_CONVENTION', codes: pricingConventions },
  SettlementMethod: { prefix: 'SETTLEMENT_METHOD', codes: settlementMethods },
  MiFIDAlgorithmIdType: { prefix: 'MIFID_ALGORITHM_ID_TYPE', codes: mifidAlgorithmIdTypes },
  MiFIDExecutionDecisionIdType: {
    prefix: 'MIFID_EXECUTION_DECISION_ID_TYPE',
    codes: mifidExecutionDecisionIdTypes,
  },
  MiFIDInvestmentDecisionIdType: {
    prefix: 'MIFID_INVESTMENT_DECISION_ID_TYPE',
    codes: mifidInvestmentDecisionIdTypes,
  },
  'Order.Duration': { prefix: 'DURATION', codes: orderDurations },
  'Order.ExecInstruction': { prefix: 'EXEC_INSTRUCTION', codes: execInstructions },
  'Order.OpenCloseInstruction': { prefix: 'OPEN_CLOSE_INSTRUCTION', codes: openCloseInstructions },
  'Order.OrderType': { prefix: 'ORDER_TYPE', codes: orderTypes },
  'Order.Side': { prefix: 'SIDE', codes: orderSides },
  'Order.TrailingPeg': { prefix: 'TRAILING_PEG', codes: trailingPegs },
  SpeculationType: { prefix: 'SPECULATION_TYPE', codes: speculationTypes },
  'OrderStatus.Status': { prefix: '', codes: orderStatusCodes },
  'TransactionStatus.Status': { prefix: '', codes: transactionStatusCodes },
  'TradeSubscription.MatchingAlgorithm': { prefix: 'MATCHING_ALGORITHM', codes: matchingAlgorithms },
  'TradeSubscription.PublicationType': { prefix: 'PUBLICATION_TYPE', codes: publicationTypes },
  'TradeSubscription.SubscriptionScope': { prefix: 'SUBSCRIPTION_SCOPE', codes: subscriptionScopes },
  'TradeSubscriptionStatus.StatusCode': { prefix: 'STATUS_CODE', codes: tradeSubscriptionStatusCodes },
  'Account.AccountConnectionStatus': {
    prefix: 'ACCOUNT_CONNECTION_STATUS',
    codes: accountConnectionStatuses,
  },
  'Brokerage.BrokerageType': { prefix: 'BROKERAGE_TYPE', codes: brokerageTypes },
  DayOfWeek: { prefix: 'DAY_OF_WEEK', codes: daysOfWeek },
  'LoggedOff.LogoffReason': { prefix: 'LOGOFF_REASON', codes: logoffReasons },
  'Logon.SessionSetting': { prefix: 'SESSION_SETTING', codes: sessionSettings },
  'LogonResult.ResultCode': { prefix: 'RESULT_CODE', codes: logonResultCodes },
  'PasswordChangeResult.ResultCode': { prefix: 'RESULT_CODE', codes: passwordChangeResultCodes },
  RealTimeCollapsingLevel: { prefix: 'REAL_TIME_COLLAPSING_LEVEL', codes: realTimeCollapsingLevels },
  'RestoreOrJoinSessionResult.ResultCode': { prefix: 'RESULT_CODE', codes: restoreResultCodes },
  'UserMessage.MessageType': { prefix: 'MESSAGE_TYPE', codes: userMessageTypes },
} as const satisfies Readonly<Record<string, CodeSet>>
