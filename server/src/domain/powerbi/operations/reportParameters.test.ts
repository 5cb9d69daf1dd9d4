import { expect, it } from 'vitest';
import { parametersIn } from './reportParameters.ts';

const rdl = `<?xml version="1.0"?><Report><ReportParameters>
  <ReportParameter Name="Regiao"><DataType>String</DataType>
    <DefaultValue><Values><Value>Sul</Value></Values></DefaultValue><Prompt>Regi&amp;ão</Prompt>
    <ValidValues><ParameterValues>
      <ParameterValue><Value>Sul</Value><Label>Região Sul</Label></ParameterValue>
      <ParameterValue><Value>Norte</Value></ParameterValue>
    </ParameterValues></ValidValues>
  </ReportParameter>
  <ReportParameter Name="Mes"><DataType>DateTime</DataType>
    <DefaultValue><Values><Value>=Today()</Value></Values></DefaultValue><Prompt>Mês</Prompt></ReportParameter>
  <ReportParameter Name="Loja"><DataType>String</DataType><Prompt>Loja</Prompt></ReportParameter>
  <ReportParameter Name="Dono"><Hidden>true</Hidden><Prompt>x</Prompt></ReportParameter>
  <ReportParameter Name="Interno"><DataType>String</DataType></ReportParameter>
</ReportParameters></Report>`;

it('EXPO-05 the definition of a paginated report tells the parameters that people may give', () => {
  expect(parametersIn(rdl)).toEqual([
    {
      name: 'Regiao',
      label: 'Regi&ão',
      hasDefault: true,
      isMultiple: false,
      value: 'Sul',
      options: [
        { value: 'Sul', label: 'Região Sul' },
        { value: 'Norte', label: 'Norte' },
      ],
    },
    { name: 'Mes', label: 'Mês', hasDefault: true, isMultiple: false, value: null, options: [] },
    { name: 'Loja', label: 'Loja', hasDefault: false, isMultiple: false, value: null, options: [] },
  ]);
  expect(parametersIn('<Report></Report>')).toEqual([]);
});

it('EXPO-05 several default values are not told as the first of them, which the file would not have', () => {
  const several = rdl.replace(
    '<Value>Sul</Value></Values>',
    '<Value>Sul</Value><Value>Norte</Value></Values>',
  );
  expect(parametersIn(several)[0]).toMatchObject({ hasDefault: true, value: null });
});

it('EXPO-05 several values are known, and choices of which one is computed are not taken for all', () => {
  const several = rdl.replace('<DataType>', '<MultiValue>true</MultiValue><DataType>');
  expect(parametersIn(several).map(({ isMultiple }) => isMultiple)).toEqual([true, false, false]);
  const computed = rdl.replace('<Value>Norte</Value>', '<Value>=Fields!X.Value</Value>');
  expect(parametersIn(computed)[0]).toMatchObject({ value: 'Sul', options: [] });
});

it.each([
  '<ReportParameters>',
  '<ReportParameters',
  '<ReportParameters><ReportParameter Name="a">',
])('a definition of many %s is read in time that grows with its length', (part) => {
  const start = performance.now();
  expect(parametersIn(part.repeat(5_000_000 / part.length))).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
