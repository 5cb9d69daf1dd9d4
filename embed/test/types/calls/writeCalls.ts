import ts from 'typescript';
import { OriginalNames } from './OriginalNames.ts';

/** One use of powerbi-client, as a declaration in TypeScript. `NAME` in the text is a free name. */
export interface Use {
  /** For example `new Report(…, models.IReportEmbedConfiguration)`. */
  readonly title: string;
  readonly text: string;
}

/** A parameter with the types of the values that powerbi-client takes for it. */
interface Parameter {
  readonly types: readonly string[];
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/** Returns the uses of all public members of powerbi-client: each constructor, call, field and override. */
export function writeCalls(program: ts.Program): Use[] {
  const checker = program.getTypeChecker();
  return new CallWriter(checker, new OriginalNames(program, checker)).write();
}

class CallWriter {
  readonly #uses: Use[] = [];

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly names: OriginalNames,
  ) {}

  write(): Use[] {
    for (const [path, symbol] of this.names.exports()) {
      if (!(symbol.flags & ts.SymbolFlags.Value) || symbol.flags & ts.SymbolFlags.Enum) continue;
      const value = this.checker.getTypeOfSymbol(symbol);
      if (symbol.flags & ts.SymbolFlags.Class) this.#writeClass(path, symbol, value);
      else if (symbol.valueDeclaration) this.#writeMember(path, '', symbol);
    }
    for (const [name, type] of this.names.globals()) this.#add(name, '', [], name, type);
    return this.#uses;
  }

  #writeClass(path: string, symbol: ts.Symbol, value: ts.Type): void {
    const type = this.checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType;
    const parameters = type.typeParameters?.map(() => 'any') ?? [];
    const own = parameters.length ? `${path}<${parameters}>` : path;
    for (const signature of value.getConstructSignatures()) {
      const isAbstract =
        ts.getCombinedModifierFlags(symbol.valueDeclaration as ts.Declaration) &
        ts.ModifierFlags.Abstract;
      if (!isAbstract) this.#writeSignature(`new ${path}`, '', signature, own);
    }
    this.#writeMembers(path, '', value);
    this.#writeMembers('subject', own, type);
    this.#writeOverrides(path, parameters.length ? `${path}<any>` : path, type);
  }

  #writeMembers(subject: string, own: string, type: ts.Type): void {
    for (const property of this.checker.getPropertiesOfType(type)) {
      if (property.name === 'prototype' || !isVisible(property, ts.ModifierFlags.Protected))
        continue;
      this.#writeMember(`${subject}.${property.name}`, own, property);
    }
  }

  /** Writes calls of a function, or reads of a field. `own` is the type of the subject, if any. */
  #writeMember(access: string, own: string, symbol: ts.Symbol): void {
    const type = this.checker.getTypeOfSymbol(symbol);
    const isMethod = symbol.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Function);
    if (isMethod) {
      for (const signature of type.getCallSignatures()) {
        this.#writeSignature(access, own, signature);
      }
      return;
    }
    const node = (symbol.valueDeclaration as ts.PropertyDeclaration | undefined)?.type;
    const written = node && this.names.write(node);
    const isOptional = symbol.flags & ts.SymbolFlags.Optional;
    const declared = written && (isOptional ? `${written} | undefined` : written);
    if (declared) {
      const others = this.#namesFor(type, (other) => this.#accepts(type, other));
      for (const name of new Set([declared, ...others])) this.#add(access, own, [], access, name);
    }
    // A host uses the members of an object whose type it cannot name or does not have.
    const isForeign = !declared || /^(hpm|router|proxy)\./.test(declared);
    if (own && isForeign && access.split('.').length < 4 && isRecord(type)) {
      this.#writeMembers(access, own, type);
    }
  }

  #writeSignature(access: string, own: string, signature: ts.Signature, made = ''): void {
    const parameters = signature.parameters.map((parameter) => this.#parameter(parameter));
    const declaration = signature.getDeclaration() as ts.SignatureDeclaration | undefined;
    const node = declaration?.type;
    const isThis = node?.kind === ts.SyntaxKind.ThisType;
    // The type of `subject.router` in `subject.router.get`.
    const holder = access
      .split('.')
      .slice(1, -1)
      .reduce((text, name) => `${text}['${name}']`, own);
    const result = made || (isThis ? holder : (node && this.names.write(node)) || '');
    const generics = declaration?.typeParameters?.map(({ name }) => name.text) ?? [];
    const first = parameters.map(({ types }) => types[0] ?? 'never');
    const given = [first];
    parameters.forEach(({ types }, index) => {
      for (const type of types.slice(1)) given.push(first.with(index, type));
    });
    const required = parameters.filter(({ isOptional }) => !isOptional).length;
    if (required < first.length) given.push(first.slice(0, required));
    for (const types of given) {
      const values = types.map((_, index) => `${parameters[index]?.isRest ? '...' : ''}p${index}`);
      const call = `${access}(${values})`;
      this.#add(call, own, types, access, result, generics);
    }
  }

  #parameter(symbol: ts.Symbol): Parameter {
    const declaration = symbol.valueDeclaration as ts.ParameterDeclaration;
    const type = this.checker.getTypeOfSymbol(symbol);
    const declared = declaration.type && this.names.write(declaration.type);
    const own = declared ? [declared] : [];
    const others = this.#namesFor(type, (other) => this.#accepts(other, type));
    const functions = declared?.startsWith('kit.') ? this.#functionTexts(type) : [];
    return {
      types: [...new Set([...own, ...others, ...functions])],
      isOptional: Boolean(declaration.questionToken),
      isRest: Boolean(declaration.dotDotDotToken),
    };
  }

  /** The types of functions in full, as the compiler infers them for a function of the host. */
  #functionTexts(type: ts.Type): string[] {
    return type.getCallSignatures().flatMap((signature) => {
      const { parameters, type: result } = signature.getDeclaration() as ts.SignatureDeclaration;
      const head = this.#headOf(parameters);
      const text = result && this.names.write(result);
      return head && text ? [`(${head}) => ${text}`] : [];
    });
  }

  /** The parameters of a function as text. Undefined when a host cannot name the type of one. */
  #headOf(parameters: readonly ts.ParameterDeclaration[]): string | undefined {
    const texts = parameters.map(({ name, type, questionToken }) => {
      const text = type && this.names.write(type);
      return text && `${name.getText()}${questionToken ? '?' : ''}: ${text}`;
    });
    return texts.includes(undefined) ? undefined : texts.join(', ');
  }

  #writeOverrides(path: string, own: string, type: ts.Type): void {
    for (const property of this.checker.getPropertiesOfType(type)) {
      if (!isVisible(property, 0)) continue;
      const { valueDeclaration } = property;
      const isProtected = !isVisible(property, ts.ModifierFlags.Protected);
      if (isProtected) {
        const text = `abstract class NAME extends ${own} { read() { return this.${property.name}; } }`;
        this.#uses.push({ title: `${path}: this.${property.name}`, text });
      }
      if (!valueDeclaration || !ts.isMethodDeclaration(valueDeclaration)) continue;
      const parameters = this.#headOf(valueDeclaration.parameters);
      const node = valueDeclaration.type;
      const result = node && this.names.write(node);
      if (parameters === undefined || !result) continue;
      const generics = valueDeclaration.typeParameters?.map(({ name }) => name.text) ?? [];
      const head = `override ${property.name}${genericText(generics)}(${parameters}): ${result}`;
      const text = `abstract class NAME extends ${own} { ${head} { throw null; } }`;
      this.#uses.push({ title: `${path}: ${head}`, text });
    }
  }

  /** Adds a function that uses the subject with parameters of the types. */
  #add(
    code: string,
    own: string,
    types: readonly string[],
    access: string,
    result: string,
    generics: readonly string[] = [],
  ): void {
    const parameters = [
      ...(own ? [`subject: ${own}`] : []),
      ...types.map((type, index) => `p${index}: ${type}`),
    ];
    const annotation = result ? `: ${result}` : '';
    const text = `function NAME${genericText(generics)}(${parameters})${annotation} { return ${code}; }`;
    const title = `${own ? access.replace('subject', own) : access}${
      code === access ? '' : `(${types.join(', ')})`
    }${annotation}`;
    this.#uses.push({ title, text });
  }

  /** The names of the object types that stand in a relation to an object type. */
  #namesFor(type: ts.Type, isRelated: (other: ts.Type) => boolean): string[] {
    return isRecord(type) ? this.names.namesOf(isRelated, type.symbol) : [];
  }

  #accepts(source: ts.Type, target: ts.Type): boolean {
    return this.checker.isTypeAssignableTo(source, target);
  }
}

const genericText = (names: readonly string[]) => (names.length ? `<${names}>` : '');

/** True for objects and unions of objects that are no functions and no arrays. */
function isRecord(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(
    (part) =>
      part.flags & ts.TypeFlags.Object &&
      part.getCallSignatures().length === 0 &&
      part.getNumberIndexType() === undefined &&
      part.symbol?.name !== 'Promise',
  );
}

/** False for private members, and for members with the given modifier. */
function isVisible(symbol: ts.Symbol, hidden: ts.ModifierFlags | 0): boolean {
  return !symbol.declarations?.some(
    (declaration) => ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | hidden),
  );
}
