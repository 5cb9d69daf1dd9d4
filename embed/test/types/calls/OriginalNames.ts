import ts from 'typescript';
import { declarationsOf } from '../original.ts';

/** The modules that the text of a host imports, by the names that the text uses. */
const dependencies = {
  models: 'powerbi-models',
  hpm: 'http-post-message',
  router: 'powerbi-router',
  proxy: 'window-post-message-proxy',
} as const;

/**
 * Writes types of powerbi-client as text. The text imports the package under test as `kit`. Classes, and the
 * types of `service` that mention classes, are taken from `kit`, because a host only has objects of that
 * package. All other types are taken from powerbi-client and its dependencies. So the text demands that
 * `kit` takes values of the original types.
 */
export class OriginalNames {
  readonly #names = new Map<ts.Symbol, string>();
  readonly #entry: ts.Symbol;

  constructor(
    private readonly program: ts.Program,
    private readonly checker: ts.TypeChecker,
  ) {
    const entry = checker.getAmbientModules().find(({ name }) => name === '"powerbi-client"');
    if (!entry) throw new Error('powerbi-client has no entry.');
    this.#entry = entry;
    for (const [name, file] of Object.entries(dependencies)) {
      const source = program.getSourceFile(declarationsOf(file));
      const module = source && checker.getSymbolAtLocation(source);
      for (const symbol of module ? checker.getExportsOfModule(module) : []) {
        this.#add(symbol, `${name}.${symbol.name}`);
      }
    }
    this.#addExports(entry, 'kit');
  }

  /** The exports of powerbi-client: paths such as `kit.models.BasicFilter`, with their symbols. */
  exports(module = this.#entry, path = 'kit'): [string, ts.Symbol][] {
    return this.checker.getExportsOfModule(module).flatMap((symbol): [string, ts.Symbol][] => {
      const original = this.#original(symbol);
      const own = `${path}.${symbol.name}`;
      return original.flags & ts.SymbolFlags.ValueModule
        ? this.exports(original, own)
        : [[own, original]];
    });
  }

  /** The text of a type. Undefined when a host cannot name a part of it. */
  write(node: ts.TypeNode): string | undefined {
    if (ts.isTypePredicateNode(node)) return 'boolean';
    const source = node.getSourceFile();
    const parts: { start: number; end: number; text: string | undefined }[] = [];
    const visit = (part: ts.Node): void => {
      if (ts.isTypeReferenceNode(part)) {
        const { typeName } = part;
        parts.push({
          start: typeName.getStart(source),
          end: typeName.end,
          text: this.#nameOf(typeName),
        });
        part.typeArguments?.forEach(visit);
      } else ts.forEachChild(part, visit);
    };
    visit(node);
    let text = source.text;
    for (const part of parts.sort((a, b) => b.start - a.start)) {
      if (part.text === undefined) return undefined;
      text = text.slice(0, part.start) + part.text + text.slice(part.end);
    }
    const added = text.length - source.text.length;
    return text.slice(node.getStart(source), node.end + added).replace(/\s+/g, ' ');
  }

  /** The names of all object types of the given sort. Those of the module of `home` come first. */
  namesOf(isWanted: (type: ts.Type) => boolean, home: ts.Symbol | undefined): string[] {
    const names = [...this.#names].flatMap(([symbol, name]): [boolean, string][] => {
      if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return [];
      const type = this.checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType;
      const isEmpty = type.getProperties().length === 0;
      if (type.typeParameters?.length || isEmpty || !isWanted(type)) return [];
      return [[moduleOf(symbol) === moduleOf(home), name]];
    });
    return names
      .sort(([a, one], [b, other]) => Number(b) - Number(a) || one.localeCompare(other))
      .map(([, name]) => name);
  }

  /** The members that powerbi-client adds to the window, such as `window.powerbi`, with their types. */
  globals(): [string, string][] {
    const file = declarationsOf('powerbi-client');
    const window = this.checker.resolveName('Window', undefined, ts.SymbolFlags.Interface, false);
    const members = window ? this.checker.getDeclaredTypeOfSymbol(window).getProperties() : [];
    return members.flatMap(({ name, valueDeclaration }) => {
      if (valueDeclaration?.getSourceFile().fileName !== file) return [];
      const { type, questionToken } = valueDeclaration as ts.PropertySignature;
      const text = type && this.write(type);
      return text ? [[`window.${name}`, questionToken ? `${text} | undefined` : text]] : [];
    });
  }

  #addExports(module: ts.Symbol, path: string): void {
    for (const [name, symbol] of this.exports(module, path)) {
      const isClass = Boolean(symbol.flags & ts.SymbolFlags.Class);
      const isOfService = name.startsWith('kit.service.') || name === 'kit.IFilterable';
      if (isClass || isOfService) this.#names.set(symbol, name);
      else this.#add(symbol, name);
    }
  }

  #add(symbol: ts.Symbol, name: string): void {
    const original = this.#original(symbol);
    if (!this.#names.has(original)) this.#names.set(original, name);
  }

  #original(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  #declaredSymbol(symbol: ts.Symbol): ts.Symbol | undefined {
    return this.checker.getDeclaredTypeOfSymbol(symbol).getSymbol();
  }

  #nameOf(node: ts.EntityName): string | undefined {
    const found = this.checker.getSymbolAtLocation(node);
    if (!found) return undefined;
    const symbol = this.#original(found);
    const [declaration] = symbol.declarations ?? [];
    if (declaration && ts.isTypeParameterDeclaration(declaration)) {
      // A type parameter of a function is declared in the text. One of a class or an interface is not, so it becomes `any`.
      const { parent } = declaration;
      const isOfType = ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent);
      return isOfType ? 'any' : node.getText();
    }
    // powerbi-client exports types of powerbi-models under aliases, some of which a host cannot name.
    const aliased = symbol.flags & ts.SymbolFlags.TypeAlias && this.#declaredSymbol(symbol);
    const name = (aliased && this.#names.get(aliased)) || this.#names.get(symbol);
    if (name) return name;
    const isStandard =
      declaration && this.program.isSourceFileDefaultLibrary(declaration.getSourceFile());
    return isStandard ? node.getText() : undefined;
  }
}

const moduleOf = (symbol: ts.Symbol | undefined) => symbol?.declarations?.[0]?.parent;
