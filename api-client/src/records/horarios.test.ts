import { describe, expect, it } from 'vitest';
import { horariosProblem, horarioText, isWithinHorario, readHorario } from './horarios.ts';

describe('REDE-02 hours', () => {
  it.each([
    ['seg-sex 08:00-18:00 America/Sao_Paulo', 'seg-sex 08:00-18:00 America/Sao_Paulo'],
    ['Seg a Sex 8:00 às 18:00', 'seg-sex 08:00-18:00 America/Sao_Paulo'],
    ['  sáb  22:30–06:00 Europe/Lisbon ', 'sab 22:30-06:00 Europe/Lisbon'],
    ['dom 00:00-24:00 UTC', 'dom 00:00-00:00 UTC'],
  ])('%s are stored as %s', (typed, stored) => {
    const read = readHorario(typed);
    expect(read && horarioText(read)).toBe(stored);
  });

  it.each([
    '',
    'seg',
    'seg 08:00',
    'seg 8-18',
    'seg 25:00-26:00',
    'seg 24:00-08:00',
    'seg 08:00-24:30',
    'seg 08:60-09:00',
    'feriado 08:00-18:00',
    'seg 08:00-18:00 Brasília',
    'seg 08:00-18:00 UTC UTC',
  ])('“%s” are none', (typed) => {
    expect(readHorario(typed)).toBeNull();
    expect(horariosProblem([typed])).toBe(
      `“${typed}” não é um horário. Informe dias, de, até e fuso, como seg-sex 08:00-18:00 America/Sao_Paulo.`,
    );
  });

  it('are fifty at most', () => {
    const one = 'seg 08:00-18:00 UTC';
    expect(horariosProblem(Array(50).fill(one))).toBeNull();
    expect(horariosProblem(Array(51).fill(one))).toBe('Informe até 50 horários.');
  });

  it.each<[string, number, string, boolean]>([
    ['seg-sex 08:00-18:00', 1, '08:00', true],
    ['seg-sex 08:00-18:00', 1, '07:59', false],
    ['seg-sex 08:00-18:00', 5, '17:59', true],
    ['seg-sex 08:00-18:00', 5, '18:00', false],
    ['seg-sex 08:00-18:00', 6, '12:00', false],
    ['sex-seg 08:00-18:00', 7, '12:00', true],
    ['sex-seg 08:00-18:00', 2, '12:00', false],
    ['dom 22:00-06:00', 7, '23:00', true],
    ['dom 22:00-06:00', 1, '05:59', true],
    ['dom 22:00-06:00', 1, '06:00', false],
    ['dom 22:00-06:00', 7, '05:00', false],
    ['qua 08:00-08:00', 4, '07:59', true],
    ['qua 08:00-08:00', 4, '08:00', false],
    ['qua 08:00-08:00', 3, '07:59', false],
  ])('%s admit day %i at %s: %s', (text, weekday, time, isWithin) => {
    const horario = readHorario(text);
    const [hour, minute] = time.split(':').map(Number);
    const wall = { weekday, minute: (hour ?? 0) * 60 + (minute ?? 0) };
    expect(horario && isWithinHorario(horario, wall)).toBe(isWithin);
  });
});
