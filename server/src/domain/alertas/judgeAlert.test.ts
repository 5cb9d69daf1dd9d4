import { describe, expect, it } from 'vitest';
import {
  type AlertAnswer,
  type AlertMail,
  type AlertMemory,
  type AlertRule,
  beginAlert,
  judgeAlert,
  noMemory,
} from './judgeAlert.ts';

const base: AlertRule = {
  condicao: 'acima',
  limite: 100,
  em_percentual: false,
  folga: 10,
  silencio_minutos: 60,
};
const start = new Date('2026-03-02T12:00:00Z').getTime();
const figure = (value: unknown): AlertAnswer => ({ kind: 'value', value });
const error: AlertAnswer = { kind: 'error', motivo: 'Erro.' };
const silent: AlertAnswer = { kind: 'silent', motivo: 'Sem resposta.' };

type Step = readonly [minutes: number, answer: AlertAnswer | number];
/** The states and mails of answers at these minutes, after a first figure. */
function run(rule: Partial<AlertRule>, first: number, steps: readonly Step[]) {
  const whole = { ...base, ...rule };
  let memory: AlertMemory = beginAlert(whole, first);
  const told: (string | null)[] = [];
  for (const [minutes, given] of steps) {
    const answer = typeof given === 'number' ? figure(given) : given;
    const judged = judgeAlert(whole, memory, answer, new Date(start + minutes * 60_000));
    memory = judged.memory;
    told.push([memory.estado, judged.mail?.replace('alerta_', '')].filter(Boolean).join(' '));
  }
  return told;
}

describe('a crossing', () => {
  it.each<[string, Partial<AlertRule>, number, Step[], string[]]>([
    [
      'above: one mail, none while it lasts, and one when it is over',
      {},
      50,
      [
        [0, 100],
        [1, 101],
        [2, 500],
        [3, 90.1],
        [4, 90],
        [5, 90],
      ],
      ['normal', 'cruzado cruzou', 'cruzado', 'cruzado', 'normal normal', 'normal'],
    ],
    [
      'below: as above, mirrored',
      { condicao: 'abaixo' },
      150,
      [
        [0, 100],
        [1, 99],
        [2, 109.9],
        [3, 110],
      ],
      ['normal', 'cruzado cruzou', 'cruzado', 'normal normal'],
    ],
    [
      'without slack the limit itself is normal again',
      { folga: 0 },
      50,
      [
        [0, 101],
        [1, 100],
      ],
      ['cruzado cruzou', 'normal normal'],
    ],
    [
      'changed by an amount, up or down, from the former answer',
      { condicao: 'variacao', limite: 20, folga: 5, silencio_minutos: 0 },
      100,
      [
        [0, 119],
        [1, 139],
        [2, 155],
        [3, 150],
        [4, 130],
      ],
      ['normal', 'cruzado cruzou', 'cruzado', 'normal normal', 'cruzado cruzou'],
    ],
    [
      'changed by a percentage, also of a negative figure; from zero every change is one',
      { condicao: 'variacao', limite: 10, em_percentual: true, folga: 0, silencio_minutos: 0 },
      -100,
      [
        [0, -109],
        [1, -120],
        [2, -120],
        [3, 0],
        [4, 0],
        [5, 0.001],
      ],
      [
        'normal',
        'cruzado cruzou',
        'normal normal',
        'cruzado cruzou',
        'normal normal',
        'cruzado cruzou',
      ],
    ],
    [
      'within the silence it is not told, nor its end; what lasts after the silence is told',
      {},
      50,
      [
        [0, 101],
        [10, 50],
        [20, 101],
        [30, 50],
        [40, 101],
        [59, 101],
        [60, 101],
        [61, 101],
        [62, 50],
      ],
      [
        'cruzado cruzou',
        'normal normal',
        'cruzado',
        'normal',
        'cruzado',
        'cruzado',
        'cruzado cruzou',
        'cruzado',
        'normal normal',
      ],
    ],
    [
      'one that its owner saw when they made the alert is not told, but its end is',
      {},
      150,
      [
        [0, 150],
        [1, 50],
        [2, 150],
      ],
      ['cruzado', 'normal normal', 'cruzado cruzou'],
    ],
  ])('ALERTA-02 %s', (_, rule, first, steps, expected) => {
    expect(run(rule, first, steps)).toEqual(expected);
  });
});

describe('an error', () => {
  it.each<[string, unknown]>([
    ['a blank', null],
    ['no value', undefined],
    ['NaN', Number.NaN],
    ['an infinite number', Number.POSITIVE_INFINITY],
    ['a negative infinite number', Number.NEGATIVE_INFINITY],
    ['a text', '101'],
    ['an empty text', ''],
    ['a truth value', true],
  ])('ALERTA-02 %s is an error and never calm, whatever the limit', (_, value) => {
    for (const condicao of ['acima', 'abaixo', 'variacao'] as const) {
      for (const cruzado of [false, true]) {
        const before = { ...noMemory, estado: 'normal', ultimo_valor: 1, cruzado } as const;
        const judged = judgeAlert({ ...base, condicao }, before, figure(value), new Date(start));
        expect(judged).toMatchObject({
          memory: { estado: 'erro', cruzado, ultimo_valor: 1 },
          motivo: expect.stringMatching(/^A medida /),
          mail: 'alerta_erro',
        });
      }
    }
  });

  it.each<[string, number, Step[], string[]]>([
    [
      'it is told once, and its end once',
      50,
      [
        [0, error],
        [1, error],
        [2, figure(null)],
        [3, 50],
        [4, 50],
      ],
      ['erro erro', 'erro', 'erro', 'normal responde', 'normal'],
    ],
    [
      'Power BI without an answer is told at the third time, and an answer between counts anew',
      50,
      [
        [0, silent],
        [1, silent],
        [2, 50],
        [3, silent],
        [4, silent],
        [5, silent],
        [6, silent],
        [7, 50],
      ],
      [
        'sem_resposta',
        'sem_resposta',
        'normal',
        'sem_resposta',
        'sem_resposta',
        'erro erro',
        'erro',
        'normal responde',
      ],
    ],
    [
      'no answer after an error goes on as that error',
      50,
      [
        [0, error],
        [1, silent],
        [2, silent],
      ],
      ['erro erro', 'erro', 'erro'],
    ],
    [
      'within the silence the next one is not told, nor its end; one that lasts is told after it',
      50,
      [
        [0, error],
        [10, 50],
        [20, error],
        [30, 50],
        [40, error],
        [60, error],
        [61, 50],
      ],
      ['erro erro', 'normal responde', 'erro', 'normal', 'erro', 'erro erro', 'normal responde'],
    ],
    [
      'a crossing is found again after it: the new one is told, the old one is not told again',
      50,
      [
        [0, error],
        [1, 101],
        [100, error],
        [101, 101],
        [102, 50],
      ],
      ['erro erro', 'cruzado cruzou', 'erro erro', 'cruzado responde', 'normal normal'],
    ],
    [
      'a crossing that ends during it is told as ended, with one mail',
      50,
      [
        [0, 101],
        [1, error],
        [2, 50],
      ],
      ['cruzado cruzou', 'erro erro', 'normal normal'],
    ],
  ])('ALERTA-02 %s', (_, first, steps, expected) => {
    expect(run({}, first, steps)).toEqual(expected);
  });
});

describe('other data', () => {
  const other: AlertAnswer = { kind: 'value', value: 101, isOfOtherData: true };

  it('ALERTA-02 a figure under another identity is told as such, is not compared, and begins anew', () => {
    const rule = { ...base, condicao: 'variacao', limite: 10, folga: 0 } as const;
    const before = beginAlert(rule, 1);
    const judged = judgeAlert(rule, before, other, new Date(start));
    expect(judged).toMatchObject({
      memory: { estado: 'normal', cruzado: false, ultimo_valor: 101 },
      motivo: expect.stringMatching(/^Os dados que você vê/),
      mail: 'alerta_mudou' satisfies AlertMail,
    });
    expect(judgeAlert(base, beginAlert(base, 1), other, new Date(start)).memory).toMatchObject({
      estado: 'cruzado',
      cruzado_avisado: true,
    });
  });

  it('ALERTA-02 an error under another identity is an error', () => {
    const answer: AlertAnswer = { kind: 'value', value: null, isOfOtherData: true };
    expect(judgeAlert(base, beginAlert(base, 1), answer, new Date(start)).mail).toBe('alerta_erro');
  });
});

it('ALERTA-02 in any order of answers no mail repeats what the last one told', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  const answers: AlertAnswer[] = [figure(50), figure(101), figure(95), figure(null), error, silent];
  for (let world = 0; world < 200; world += 1) {
    const rule = { ...base, silencio_minutos: [0, 5, 60][next(3)] ?? 0 };
    let memory = beginAlert(rule, next(2) === 0 ? 50 : 150);
    let crossing = memory.cruzado;
    let isFaulty = false;
    for (let minute = 0; minute < 60; minute += 1) {
      const answer = answers[next(answers.length)] ?? error;
      const judged = judgeAlert(rule, memory, answer, new Date(start + minute * 60_000));
      if (judged.mail === 'alerta_cruzou') {
        expect(crossing).toBe(false);
        crossing = true;
      }
      if (judged.mail === 'alerta_normal') {
        expect(crossing).toBe(true);
        crossing = false;
      }
      if (judged.mail === 'alerta_erro') expect(isFaulty).toBe(false);
      if (judged.mail === 'alerta_responde') expect(isFaulty).toBe(true);
      if (judged.mail) isFaulty = judged.mail === 'alerta_erro';
      memory = judged.memory;
      if (memory.estado === 'normal' || memory.estado === 'cruzado') isFaulty = false;
    }
  }
});
