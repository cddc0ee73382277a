/** Invented settings that prod demands beyond cdk.json: a registration, a domain and a mailbox. */
export const demandedSettings = {
  smsSenderId: 'PSLANE',
  smsEntityId: '1101000000000000001',
  smsTemplateId: '1107000000000000002',
  domainName: 'www.paisalane.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
  alarmEmail: 'operator@paisalane.example',
} as const

/** The same with the options of a stage: a canary, and limits for addresses. */
export const prodSettings = {
  ...demandedSettings,
  smsNoticeTemplateIds: {
    approved: '1107000000000000003',
    disbursed: '1107000000000000004',
    rejected: '1107000000000000005',
    expired: '1107000000000000006',
    answer: '1107000000000000007',
  },
  smsTranslatedTemplateIds: { hi: { code: '1107000000000000008' } },
  canary: { phone: '+919876543210', partnerCode: 'acme-finance', partnerKeySecret: 'paisalane-prod/canary' },
  secondAlarmEmail: 'owner@paisalane.example',
  pagerUrl: 'https://pager.example/integration/1/enqueue',
  monthlyBudgetUsd: 2500,
  partnerDomain: {
    name: 'api.paisalane.example',
    certificateArn: 'arn:aws:acm:ap-south-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
  },
  staffDomain: {
    name: 'staff.paisalane.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/87654321-4321-4321-4321-210987654321',
  },
  staffNetworks: ['203.0.113.0/24', '2001:db8:1234::/48'],
  requestsPerAddress: 20_000,
  distributionId: 'E2ABCDEF3GHIJK',
  webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/Acl-a1B2/12345678-1234-1234-1234-123456789012',
} as const
