// What promtool tests of the alert rules: each alert fires for its cause, and for nothing else. All times are minutes.

/**
 * Two servers of which nothing is wrong: a value for every minute, by series. Their job is `portal`, and without a name the instance is `a`.
 * Values are in the notation of promtool: `3x80` is 3, and 80 times more; `0+60x8` is 0, and then eight times 60 more; `_` is no value.
 * `kind` is the name of a job in the server, and `queue` the queue in which it waits: `mail` sends a mail, in the queue `mails`;
 * `paginas.listar` asks Power BI for the pages of a report, in the queue `pageLists`.
 *
 * @type {Readonly<Record<string, string>>}
 */
const healthy = {
  up: '1x120',
  'up{instance="b"}': '1x120',
  'portal_build_info{version="1.0.0"}': '1x120',
  'portal_build_info{instance="b", version="1.0.0"}': '1x120',
  'portal_http_answers_total{method="GET", route="/api/configs/", status="200"}': '0+600x120',
  'portal_http_answers_total{method="POST", route="/api/token/", status="200"}': '0+20x120',
  'portal_http_answers_total{method="POST", route="/api/token/", status="401"}': '0+2x120',
  'portal_http_answers_total{method="GET", route="/api/configs/", status="500"}': '0x120',
  'portal_http_answers_total{method="GET", route="/api/configs/", status="503"}': '0x120',
  'portal_http_answers_total{method="GET", route="/api/embed-info/:reportId/", status="503"}':
    '0x120',
  'portal_http_request_seconds_bucket{route="/api/configs/", le="0.05"}': '0+600x120',
  'portal_http_request_seconds_bucket{route="/api/configs/", le="0.5"}': '0+600x120',
  'portal_http_request_seconds_bucket{route="/api/configs/", le="1"}': '0+600x120',
  'portal_http_request_seconds_bucket{route="/api/configs/", le="+Inf"}': '0+600x120',
  'portal_http_request_seconds_count{route="/api/configs/"}': '0+600x120',
  'portal_provider_calls_total{result="ok"}': '0+100x120',
  'portal_provider_calls_total{result="no_answer"}': '0x120',
  'portal_provider_calls_total{result="throttled"}': '0x120',
  'portal_provider_failures_total{cliente="1", result="no_answer"}': '0x120',
  'portal_provider_failures_total{cliente="2", result="no_answer"}': '0x120',
  'portal_provider_failures_total{cliente="3", result="no_answer"}': '0x120',
  'portal_provider_failures_total{cliente="3", result="throttled"}': '0x120',
  nodejs_eventloop_lag_p99_seconds: '0.02x120',
  'nodejs_eventloop_lag_p99_seconds{instance="b"}': '0.02x120',
  'portal_database_waiting{pool="main"}': '0x120',
  portal_unreadable_secrets: '0x120',
  'portal_jobs{queue="pageLists", kind="paginas.listar", state="waiting"}': '0x10 40x30 0x80',
  'portal_jobs{queue="pageLists", kind="paginas.listar", state="failed"}': '2x120',
  'portal_jobs_oldest_seconds{queue="pageLists", kind="paginas.listar"}': '0+0x10 0+20x30 0x80',
  portal_clock_difference_seconds: '-0.2x120',
  'portal_syslog_rows{state="sent"}': '100+5x120',
  'portal_syslog_rows{state="waiting"}': '3x120',
};

/**
 * A cause: the series that it changes (`_` for none), and the labels of all alerts that fire, by the minute.
 *
 * @type {readonly { name: string; series: Record<string, string>; firing: Record<number, readonly string[]> }[]}
 */
const causes = [
  { name: 'Nothing is wrong.', series: {}, firing: { 100: [] } },
  {
    name: 'One of two servers is down.',
    series: { 'up{instance="b"}': '1x10 0x110' },
    firing: { 100: ['alertname="PortalDown", severity="ticket", instance="b", job="portal"'] },
  },
  {
    name: 'Both servers are down.',
    series: { up: '0x120', 'up{instance="b"}': '0x120' },
    firing: {
      100: [
        'alertname="PortalDown", severity="ticket", instance="a", job="portal"',
        'alertname="PortalDown", severity="ticket", instance="b", job="portal"',
        'alertname="PortalAllDown", severity="page"',
      ],
    },
  },
  {
    name: 'A server restarts within a minute.',
    series: { 'up{instance="b"}': '1x58 0 1x60' },
    firing: { 100: [] },
  },
  {
    name: 'Every twentieth answer is an error of the portal.',
    series: {
      'portal_http_answers_total{method="GET", route="/api/configs/", status="500"}': '0+30x120',
    },
    firing: { 100: ['alertname="PortalServerErrors", severity="page"'] },
  },
  {
    name: 'The database does not answer.',
    series: {
      'portal_http_answers_total{method="GET", route="/api/configs/", status="503"}': '0+100x120',
    },
    firing: { 100: ['alertname="PortalUnavailable", severity="page"'] },
  },
  {
    name: 'Half of the calls take a second.',
    series: {
      'portal_http_request_seconds_bucket{route="/api/configs/", le="0.05"}': '0+300x120',
      'portal_http_request_seconds_bucket{route="/api/configs/", le="0.5"}': '0+300x120',
    },
    firing: { 100: ['alertname="PortalSlow", severity="ticket"'] },
  },
  {
    name: 'One cliente is throttled. The portal answers 503 for the calls of this cliente.',
    series: {
      'portal_http_answers_total{method="GET", route="/api/embed-info/:reportId/", status="503"}':
        '0+3x120',
      'portal_provider_calls_total{result="throttled"}': '0+3x120',
      'portal_provider_failures_total{cliente="3", result="throttled"}': '0+3x120',
    },
    firing: { 100: ['alertname="PortalProviderOfCliente", severity="ticket", cliente="3"'] },
  },
  {
    name: 'Microsoft does not answer for anybody.',
    series: {
      'portal_http_answers_total{method="GET", route="/api/embed-info/:reportId/", status="503"}':
        '0+30x120',
      'portal_provider_calls_total{result="no_answer"}': '0+30x120',
      'portal_provider_failures_total{cliente="1", result="no_answer"}': '0+10x120',
      'portal_provider_failures_total{cliente="2", result="no_answer"}': '0+10x120',
      'portal_provider_failures_total{cliente="3", result="no_answer"}': '0+10x120',
    },
    firing: {
      100: [
        'alertname="PortalProvider", severity="page"',
        'alertname="PortalProviderOfCliente", severity="ticket", cliente="1"',
        'alertname="PortalProviderOfCliente", severity="ticket", cliente="2"',
        'alertname="PortalProviderOfCliente", severity="ticket", cliente="3"',
      ],
    },
  },
  {
    name: 'A call computes for long on one server.',
    series: { 'nodejs_eventloop_lag_p99_seconds{instance="b"}': '0.6x120' },
    firing: { 100: ['alertname="PortalEventLoop", severity="ticket", instance="b"'] },
  },
  {
    name: 'Calls wait for a connection to the database.',
    series: { 'portal_database_waiting{pool="main"}': '20x120' },
    firing: {
      100: ['alertname="PortalPoolWaiting", severity="ticket", instance="a", pool="main"'],
    },
  },
  {
    name: 'Somebody guesses passwords.',
    series: {
      'portal_http_answers_total{method="POST", route="/api/token/", status="401"}': '0+200x120',
    },
    firing: { 100: ['alertname="PortalSignInsRefused", severity="ticket"'] },
  },
  {
    name: 'No key opens three secrets.',
    series: { portal_unreadable_secrets: '3x120' },
    firing: { 100: ['alertname="PortalUnreadableSecrets", severity="page"'] },
  },
  {
    name: 'The clock of a server is two minutes behind.',
    series: { portal_clock_difference_seconds: '0x10 120x110' },
    firing: {
      100: ['alertname="PortalClockDiffers", severity="ticket", instance="a", job="portal"'],
    },
  },
  {
    name: 'An upgrade stops half way.',
    series: {
      'portal_build_info{instance="b", version="1.0.0"}': '_x120',
      'portal_build_info{instance="b", version="1.1.0"}': '1x120',
    },
    firing: { 100: ['alertname="PortalVersionsDiffer", severity="ticket"'] },
  },
  {
    name: 'Jobs wait for half an hour, then they are done.',
    series: {
      'portal_jobs{queue="pageLists", kind="paginas.listar", state="waiting"}': '0x10 3x80 0x29',
      'portal_jobs{queue="pageLists", kind="paginas.listar", state="failed"}': '0x120',
      'portal_jobs_oldest_seconds{queue="pageLists", kind="paginas.listar"}':
        '0x10 0+60x30 1800x50 0x29',
      'portal_jobs_oldest_seconds{queue="mails", kind="mail"}': '0x25 0+60x8 480x20 0x67',
    },
    firing: {
      25: [],
      40: [
        'alertname="PortalJobsWaiting", severity="ticket", kind="paginas.listar", queue="pageLists"',
        'alertname="PortalJobsWaiting", severity="ticket", kind="mail", queue="mails"',
      ],
      95: [],
    },
  },
  {
    name: 'Jobs of a kind are given up for the first time, and stay in the list.',
    series: {
      'portal_jobs{queue="pageLists", kind="paginas.listar", state="waiting"}': '0x120',
      'portal_jobs{queue="pageLists", kind="paginas.listar", state="failed"}': '_x40 4x80',
      'portal_jobs_oldest_seconds{queue="pageLists", kind="paginas.listar"}': '0x120',
    },
    firing: {
      39: [],
      60: ['alertname="PortalJobsGivenUp", severity="ticket", kind="paginas.listar"'],
      110: [],
    },
  },
  {
    name: 'Two further jobs are given up.',
    series: {
      'portal_jobs{queue="pageLists", kind="paginas.listar", state="waiting"}': '0x120',
      'portal_jobs{queue="pageLists", kind="paginas.listar", state="failed"}': '2x80 4x39',
      'portal_jobs_oldest_seconds{queue="pageLists", kind="paginas.listar"}': '0x120',
    },
    firing: {
      79: [],
      100: ['alertname="PortalJobsGivenUp", severity="ticket", kind="paginas.listar"'],
    },
  },
  {
    name: 'The receiver of history takes nothing for half an hour.',
    series: {
      'portal_syslog_rows{state="sent"}': '0+5x70 350x30 355+5x18',
      'portal_syslog_rows{state="waiting"}': '0x70 5+5x30 0x18',
    },
    firing: {
      80: [],
      95: ['alertname="PortalSyslogStopped", severity="ticket"'],
      110: [],
    },
  },
];

/** @param {string} short */
function seriesOf(short) {
  const [name, labels] = short.replace('}', '').split('{');
  const instance = labels?.startsWith('instance=') ? [] : ['instance="a"'];
  return `${name}{${['job="portal"', ...instance, ...(labels ? [labels] : [])].join(', ')}}`;
}

/**
 * The file of tests for promtool, which reads JSON as YAML.
 *
 * @param {string} rules the path of the rules
 */
export function alertTests(rules) {
  return JSON.stringify({
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: causes.map(({ name, series, firing }) => ({
      name,
      interval: '1m',
      input_series: Object.entries({ ...healthy, ...series }).map(([short, values]) => ({
        series: seriesOf(short),
        values,
      })),
      promql_expr_test: Object.entries(firing).map(([minute, alerts]) => ({
        expr: 'ALERTS{alertstate="firing"}',
        eval_time: `${minute}m`,
        exp_samples: alerts.map((labels) => ({
          labels: `ALERTS{alertstate="firing", ${labels}}`,
          value: 1,
        })),
      })),
    })),
  });
}
