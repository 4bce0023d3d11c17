/**
 * Where people live: metropolitan areas, each as name, a ZIP in the middle, population (thousands, rounded from the 2020
 * census), and the cents an hour a pharmacist gets there on top of, or short of, the country's usual rates.
 */
const table = `
New York|10019|14100|500, Los Angeles|90012|13200|900, Chicago|60607|9450|-200, Dallas|75201|7640|-300,
Houston|77002|7150|-300, Washington|20005|6280|200, Philadelphia|19103|6240|-200, Miami|33130|6140|-400,
Atlanta|30303|6090|-500, North Jersey|07003|6000|0, Boston|02108|4940|100, Phoenix|85004|4850|-100,
San Francisco|94103|4750|1300, Riverside|92501|4600|700, Detroit|48226|4390|-600, Seattle|98101|4020|700,
Minneapolis|55402|3690|0, San Diego|92101|3300|900, Tampa|33602|3180|-400, Denver|80202|2960|0,
Baltimore|21201|2840|0, St. Louis|63101|2820|-400, Orlando|32801|2670|-400, Charlotte|28202|2660|-300,
San Antonio|78205|2560|-300, Portland|97204|2510|500, Sacramento|95814|2400|1100, Pittsburgh|15222|2370|-500,
Austin|78701|2280|-200, Las Vegas|89101|2270|200, Cincinnati|45202|2260|-400, Kansas City|64106|2190|-300,
Columbus|43215|2140|-400, Indianapolis|46204|2110|-500, Cleveland|44113|2090|-500, San Jose|95113|2000|1400,
Nashville|37203|1990|-400, Virginia Beach|23510|1800|-200, Providence|02903|1680|0, Milwaukee|53202|1570|0,
Jacksonville|32202|1610|-400, Oklahoma City|73102|1430|-500, Raleigh|27601|1410|-200, Memphis|38103|1340|-500,
Richmond|23219|1310|-200, Louisville|40202|1290|-500, New Orleans|70112|1270|-500, Salt Lake City|84101|1260|-100,
Hartford|06103|1210|100, Buffalo|14202|1170|-300, Birmingham|35203|1120|-700, Rochester|14604|1090|-300,
Grand Rapids|49503|1090|-500, Tucson|85701|1040|-200, Tulsa|74103|1020|-600, Fresno|93721|1010|900,
Honolulu|96813|1020|500, Worcester|01608|980|0, Omaha|68102|970|-400, Bridgeport|06604|960|200,
Greenville|29601|930|-500, Albuquerque|87102|920|0, Bakersfield|93301|910|900, Albany|12207|900|-300,
Knoxville|37902|880|-600, Baton Rouge|70802|870|-600, McAllen|78501|870|-100, El Paso|79901|870|-200,
Allentown|18101|860|-300, Oxnard|93030|840|900, Columbia|29201|830|-500, Sarasota|34236|830|-400,
Dayton|45402|810|-500, Charleston|29401|800|-400, Greensboro|27401|780|-400, Stockton|95202|780|1000,
Boise|83702|760|0, Cape Coral|33904|760|-400, Colorado Springs|80903|760|-100, Little Rock|72201|750|-600,
Lakeland|33801|730|-400, Des Moines|50309|710|-400, Akron|44308|700|-500, Springfield|01103|700|0,
Ogden|84401|690|-100, Poughkeepsie|12601|700|100, Madison|53703|680|0, Winston-Salem|27101|680|-400,
Deltona|32725|670|-400, Syracuse|13202|660|-300, Provo|84601|670|-100, Durham|27701|650|-200, Wichita|67202|650|-500,
Toledo|43604|650|-500, Augusta|30901|610|-600, Palm Bay|32905|610|-400, Jackson|39201|610|-700,
Harrisburg|17101|590|-400, Spokane|99201|590|400, Chattanooga|37402|560|-600, Scranton|18503|570|-400,
Modesto|95354|550|1000, Lancaster|17602|550|-400, Portland ME|04101|550|0, Fayetteville AR|72701|550|-500,
Lansing|48933|540|-500, Youngstown|44503|540|-600, Fayetteville NC|28301|520|-400, Lexington|40507|520|-500,
Pensacola|32502|510|-500, Huntsville|35801|490|-600, Reno|89501|490|300, Santa Rosa|95401|490|1200,
Port St. Lucie|34952|490|-400, Lafayette|70501|480|-600, Springfield MO|65806|475|-500, Killeen|76541|475|-300,
Visalia|93291|470|900, Asheville|28801|470|-400, York|17401|460|-400, Vallejo|94590|450|1200,
Santa Maria|93454|450|900, Salinas|93901|440|1100, Salem|97301|430|400, Mobile|36602|430|-700, Reading|19601|430|-400,
Manchester|03101|420|0, Corpus Christi|78401|420|-300, Brownsville|78520|420|-100, Fort Wayne|46802|420|-500,
Gulfport|39501|415|-700, Flint|48502|405|-600, Savannah|31401|405|-500, Peoria|61602|400|-400,
Anchorage|99501|398|900, Beaumont|77701|397|-300, Shreveport|71101|393|-600, Trenton|08608|387|0,
Montgomery|36104|386|-700, Davenport|52801|384|-400, Eugene|97401|383|400, Ocala|34470|376|-400,
Naples|34102|376|-400, Tallahassee|32301|384|-500, Ann Arbor|48104|372|-300, Hickory|28601|365|-400,
Huntington|25701|360|-600, Fort Collins|80521|359|0, Lincoln|68508|340|-400, Gainesville|32601|339|-400,
Rockford|61101|338|-400, Boulder|80302|331|100, Columbus GA|31901|328|-600, Green Bay|54301|328|-100,
Spartanburg|29301|328|-500, South Bend|46601|324|-500, Lubbock|79401|322|-300, Clarksville|37040|320|-500,
Roanoke|24011|315|-300, Evansville|47708|315|-500, Kingsport|37660|308|-600, Kennewick|99336|304|400,
Wilmington NC|28401|285|-400, Duluth|55802|291|0, Sioux Falls|57104|277|-300, Cedar Rapids|52401|276|-400,
Waco|76701|277|-300, Amarillo|79101|269|-300, Erie|16501|271|-500, Fargo|58102|250|-200, Norwich|06360|268|100,
Topeka|66603|233|-500, Burlington|05401|225|0, Charleston WV|25301|258|-600, Billings|59101|185|-100,
Rapid City|57701|139|-200, Bangor|04401|152|-100, Bismarck|58501|133|-200, Missoula|59801|118|-100,
Cheyenne|82001|101|-100
`;

type Metro = {
  readonly name: string;
  readonly centre: string;
  readonly thousands: number;
  readonly rateCents: number;
};

/** Of every kind, the largest first. */
export const metros: readonly Metro[] = table
  .trim()
  .split(/,\s/)
  .map((entry) => {
    const [name = '', centre = '', thousands, rateCents] = entry.split('|');
    return { name, centre, thousands: Number(thousands), rateCents: Number(rateCents) };
  });
