export const feedChoiceTexts = {
  modal: {
    title: 'Subscribe To SIP Live Data',
    text: 'Your account has no subscription to market data. Choose between real-time prices and prices that are delayed by 15 minutes. Your charts and settings stay as they are.',
    fees: 'Data fees may apply.',
    choose: 'Choose Now',
  },
  page: {
    heading: 'Live data',
    account: 'Account',
    plan: 'Plan',
    noPlan: '---',
    loading: 'Loading your feed',
    failed: 'Your feed could not be loaded',
  },
  options: {
    legend: 'Prices of US stocks and funds',
    realtime: 'Real time',
    realtimeText: 'Each price as the exchanges publish it. Data fees may apply.',
    delayed: '15-min delayed',
    delayedText: 'The same prices 15 minutes later, free of charge.',
    current: 'Your feed now',
    needs: (level: string) => `Real-time prices are part of ${level}.`,
    upgrade: 'Upgrade Membership',
    submit: 'Use this feed',
    busy: 'Changing…',
  },
  agreement: {
    needed: 'The exchanges ask for two statements before real-time prices.',
    declaration: 'Non-professional declaration',
    accept: 'I have read the agreement and accept it.',
    declare: 'All of these statements are true for me.',
    missing: 'Tick both boxes, or keep the delayed prices.',
    professional:
      'Are you a professional user? Keep the delayed prices and ask support for a professional subscription.',
    submit: 'Accept and start real-time prices',
    busy: 'Starting…',
  },
  done: {
    realtime: 'Real-time prices are on. Open windows have them already.',
    delayed: 'Delayed prices are on. Open windows have them already.',
    toWorkspace: 'Open the workspace',
  },
}
